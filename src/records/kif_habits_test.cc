// How people and programs really write KIF: read as the other programs of the field read it.
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "records/shogi_records.h"

namespace shinpan::shogi {
namespace {

using testing::ElementsAre;
using testing::StartsWith;

const std::string kHead = "手数----指手---------消費時間--\n";

std::vector<std::string> moves_in(const std::string& kif, RecordReading reading) {
    const auto read = read_records("kif", kif, reading);
    EXPECT_TRUE(read) << (read ? "" : read.error().message) << "\n" << kif;
    return read ? game_record_of(read->front()).game.moves() : std::vector<std::string>();
}

TEST(KifHabits, AreReadStrictly) {
    const std::string texts[] = {
        "   1 ７六歩(77)   ( 0:01/00:00:01)   \n   2 ３四歩(33)  \t\n",
        "   1 ７六歩(77)　\n   2 ３四歩(33)　　\n",
        "１ ７六歩(77)\n２ ３四歩(33)\n",
        "　　１　７六歩(77)\n　　２　３四歩(33)\n",
        "   1　７六歩(77)\n   2　３四歩(33)\n",
        "1７六歩(77)\n2３四歩(33)\n",
        "\t1\t７六歩(77)\n\t2\t３四歩(33)\n",
        "   1 ７六歩（77）\n   2 ３四歩（３３）\n",
        "   1 ▲７六歩(77)\n   2 △３四歩(33)\n",
        "   1 ７六歩(77) （ 0:01/00:00:01）\n   2 ３四歩(33) (0:01)\n",
        "   1 ７六歩(77)\n*a\n  *b\n　*c\n&bookmark\n   2 ３四歩(33)\n",
        "  31 ７六歩(77)\n  32 ３四歩(33)\n",
        "   0 ７六歩(77)\n   1 ３四歩(33)\n",
        "   1 ７六歩(77)\n   2 ３四歩(33)+\n変化：2手\n   2 ８四歩(83)\n",
        "   1 ７六歩(77)\n   2 ３四歩(33)\n変化:２手\n   2 ８四歩(83)\n",
        "   1 ７六歩(77)\n   2 ３四歩(33)\n変化： 2 手　\n   2 ８四歩(83)\n",
    };
    for (const std::string& text : texts) {
        for (const std::string& head :
             {std::string("手合割：平手　　\n"), std::string("変化：2手\n")})
            EXPECT_THAT(moves_in(head + kHead + text, RecordReading::kStrict),
                        ElementsAre("7g7f", "3c3d"))
                << text;
    }
    EXPECT_THAT(moves_in("手合割：二枚落ち\n" + kHead + "   2 ６二銀(71)\n   3 ７六歩(77)\n",
                         RecordReading::kStrict),
                ElementsAre("7a6b", "7g7f"));
    EXPECT_EQ(
        moves_in(kHead + "   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ２二角成(88)\n   4 同 銀(31)\n"
                         "   5 ５五角打(00)\n",
                 RecordReading::kStrict)
            .size(),
        5u);
}

TEST(KifHabits, ABoardIsNotTakenForMoves) {
    const auto read = read_records(
        "kif",
        "後手の持駒：なし\n  ９ ８ ７ ６ ５ ４ ３ ２ １\n+---------------------------+\n"
        "| ・ ・ ・ ・v玉 ・ ・ ・ ・|一\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|二\n"
        "| ・ ・ ・ ・ 歩 ・ ・ ・ ・|三\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|四\n"
        "| ・ ・ ・ ・ ・ ・ ・ ・ ・|五\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|六\n"
        "| ・ ・ ・ ・ ・ ・ ・ ・ ・|七\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|八\n"
        "| ・ ・ ・ ・ ・ ・ ・ ・ "
        "・|九\n+---------------------------+\n先手の持駒：金\n先手番　\n" +
            kHead + "１ ５二金打\n２ 詰み\n",
        RecordReading::kStrict);
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_THAT(game_record_of(read->front()).game.moves(), ElementsAre("G*5b"));
}

struct Mended {
    std::string text;
    const char* refusal;  // where the reading is strict
    std::size_t nodes;    // the start among them, where it is not
};

TEST(KifHabits, WhatMayBeAMistakeIsReadLenientlyAndTold) {
    const std::string moves = "   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ２六歩(27)\n";
    const Mended rows[] = {
        // A branch that is told by its number alone.
        {moves + "   2 ８四歩(83)\n   3 ２六歩(27)\n", "4:4: kif: \"2\": expected move 4", 6},
        {moves + "   4 投了\n   2 ８四歩(83)\n", "5:4: kif: \"2\": expected no move after", 5},
        // A line that is none of KIF's does not end the game.
        {"   1 ７六歩(77)\n何か\n   2 ３四歩(33)\n", "2:1: kif: \"何か\": expected a header", 3},
        {"   1 ７六歩(77)\n＊何か\n   2 ３四歩(33)\n", "2:1: kif: \"＊何か\": expected", 3},
        {"   1 ７六歩(77)\n   3 ３四歩(33)\n", "2:4: kif: \"3\": expected move 2", 3},
        // Behind a move that cannot be read nothing can be.
        {"   1 ７六歩(77)\n   2 何か\n   3 ２六歩(27)\n", "2:6: kif: \"何か\": expected", 2},
    };
    for (const Mended& row : rows) {
        const auto strict = read_records("kif", row.text, RecordReading::kStrict);
        ASSERT_FALSE(strict) << row.text;
        EXPECT_THAT(strict.error().message, StartsWith(row.refusal));
        Repairs repairs;
        const auto read = read_records("kif", row.text, RecordReading::kLenient.telling(repairs));
        ASSERT_TRUE(read) << row.text;
        EXPECT_EQ(read->front().tree.size(), row.nodes) << row.text;
        ASSERT_THAT(repairs.list(), testing::SizeIs(1)) << row.text;
        EXPECT_THAT(repairs.list().front(), StartsWith(row.refusal));
    }
}

TEST(CsaEnds, AreKnownByTheWordsOfServers) {
    struct End {
        const char* word;
        Close close;
    };
    constexpr End kEnds[] = {
        {"TORYO", Close::resignation},
        {"CHUDAN", Close::interruption},
        {"SENNICHITE", Close::repetition},
        {"TIME_UP", Close::time},
        {"ILLEGAL_MOVE", Close::foul},
        {"+ILLEGAL_ACTION", Close::foul_before},
        {"-ILLEGAL_ACTION", Close::foul},
        {"JISHOGI", Close::impasse},
        {"KACHI", Close::declaration},
        {"HIKIWAKE", Close::draw},
        {"MAX_MOVES", Close::move_limit},
        {"MATTA", Close::taken_back},
        {"TSUMI", Close::mate},
        {"FUZUMI", Close::no_mate},
        {"ERROR", Close::error},
        {"OUTE_SENNICHITE", Close::perpetual_check},
    };
    for (const auto& [word, close] : kEnds) {
        const auto csa = read_records("csa", std::string("PI\n+\n+7776FU\n%") + word + "\n",
                                      RecordReading::kStrict);
        ASSERT_TRUE(csa) << csa.error().message;
        EXPECT_EQ(csa->front().tree.at(1).close, close) << word;
        // What is written reads as the same, and is a word of the standard.
        const std::string text = write_records("csa", {&csa->front(), 1});
        const auto again = read_records("csa", text, RecordReading::kStrict);
        ASSERT_TRUE(again) << text;
        EXPECT_EQ(again->front().tree.at(1).close, close) << text;
        EXPECT_EQ(text.find("OUTE_SENNICHITE"), text.npos) << text;
    }
    // Black has given check and white is to move.
    const auto checked = read_records(
        "csa", "P1 *  *  *  *  *  *  *  * -OU\nP9+OU\nP+55RY\n+\n+5551RY\n%OUTE_SENNICHITE\n",
        RecordReading::kStrict);
    ASSERT_TRUE(checked) << checked.error().message;
    EXPECT_EQ(checked->front().tree.at(1).close, Close::perpetual_check_before);
    EXPECT_EQ(game_record_of(checked->front()).outcome,
              (Outcome{Side::second, Ending::repetition}));
}

}  // namespace
}  // namespace shinpan::shogi
