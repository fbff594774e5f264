// What is wrong in a record of shogi is refused with its line and column, in every format.
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "records/shogi_records.h"

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

namespace shinpan::shogi {
namespace {

struct Flaw {
    const char* format;
    std::string text;
    const char* message;
};

void expect_refusals(const std::vector<Flaw>& flaws) {
    for (const Flaw& flaw : flaws) {
        const auto read = read_records(flaw.format, flaw.text, RecordReading::kStrict);
        ASSERT_FALSE(read) << flaw.format << ": " << flaw.text;
        EXPECT_THAT(read.error().message, StartsWith(flaw.message)) << flaw.text;
    }
}

// What a lenient reading says of it.
std::vector<std::string> repairs_of(const char* format, const std::string& text) {
    Repairs repairs;
    const auto read = read_records(format, text, RecordReading::kLenient.telling(repairs));
    EXPECT_TRUE(read) << format << ": " << text;
    return repairs.list();
}

const std::string kKif = "   1 ７六歩(77)\n   2 ３四歩(33)\n";
const std::string kKi2 = "▲７六歩 △３四歩\n";
const std::string kCsa = "PI\n+\n+7776FU\n-3334FU\n";
const std::string kFirstMove =
    R"({"move":{"from":{"x":7,"y":7},"to":{"x":7,"y":6},"piece":"FU","color":0})";

TEST(ShogiFlaws, CountsOfFreezesThatAreNotThoseLeft) {
    const std::string kif = "フリーズ：先手3 後手3\n   1 ７六歩(77)\n";
    const std::string csa = "'フリーズ：先手3 後手3\nPI\n+\n+7776FU\n";
    const std::string jkf = R"({"header":{"フリーズ":"先手3 後手3"},"moves":[{},)" + kFirstMove;
    expect_refusals({
        {"kif", kif + "*+F金(先手F3後手F3)\n",
         "3:2: kif: \"+F金(先手F3後手F3)\": expected +F金(先手F2後手F3)"},
        {"csa", csa + "'+F金(先手F2後手F2)\n",
         "5:2: csa: \"+F金(先手F2後手F2)\": expected +F金(先手F2"},
        {"jkf", jkf + R"x(,"comments":["+F金(先手F9後手F3)"]}]})x",
         "1:127: jkf: comment: expected +F金(先手F2後手F3)"},
    });
    for (const char* comment : {"*+F金(先手F2後手F3)\n", "*+F金\n", "*金が凍る\n"})
        EXPECT_TRUE(read_records("kif", kif + comment, RecordReading::kStrict)) << comment;
    EXPECT_THAT(repairs_of("kif", kif + "*+F金(先手F3後手F3)\n"), ElementsAre(StartsWith("3:2: ")));
}

TEST(ShogiFlaws, BranchesThatBranchNowhere) {
    expect_refusals({
        {"kif", kKif + "変化：2手\n", "3:4: kif: \"2手\": expected moves in the branch"},
        {"kif", kKif + "変化：2手\n変化：1手\n   1 ２六歩(27)\n",
         "3:4: kif: \"2手\": expected moves"},
        {"kif", kKif + "変化：0手\n", "3:4: kif: \"0手\": expected a move from 1 to 3"},
        {"ki2", kKi2 + "変化：2手\n*次の手\n", "2:4: ki2: \"2手\": expected moves in the branch"},
        {"ki2", kKi2 + "変化：9手\n▲２六歩\n", "2:4: ki2: \"9手\": expected a move from 1 to 3"},
        {"jkf", R"({"moves":[{},)" + kFirstMove + R"(,"forks":[[]]}]})",
         "1:96: jkf: forks: expected moves in each"},
        {"jkf", R"({"moves":[{"forks":[[)" + kFirstMove + "}]]}]}",
         "1:20: jkf: forks: expected a move that they replace"},
    });
    EXPECT_THAT(repairs_of("kif", kKif + "変化：2手\n"), ElementsAre(StartsWith("3:4: ")));
    EXPECT_THAT(repairs_of("kif", kKif + "変化：2手\n   2 投了\n"), IsEmpty());
}

TEST(ShogiFlaws, MovesThatAreMissing) {
    expect_refusals({
        {"kif", "   1 ７六歩(77)\n   3 ２六歩(27)\n", "2:4: kif: \"3\": expected move 2"},
        {"kif", kKif + "変化：2手\n   3 ２六歩(27)\n", "4:4: kif: \"3\": expected move 2"},
        {"kif", kKif + "   4 投了\n", "3:4: kif: \"4\": expected move 3"},
        {"jkf", R"({"header":{}})", "1:1: jkf: the whole: expected an object with moves"},
    });
    EXPECT_THAT(repairs_of("kif", "   1 ７六歩(77)\n   3 ３四歩(33)\n"),
                ElementsAre(StartsWith("2:4: ")));
    // A study goes on with the numbers of its game.
    const auto study =
        read_records("kif", "  31 ７六歩(77)\n  32 ３四歩(33)\n変化：32手\n  32 ８四歩(83)\n",
                     RecordReading::kStrict);
    ASSERT_TRUE(study) << study.error().message;
    EXPECT_EQ(study->front().tree.size(), 4u);
}

TEST(ShogiFlaws, LinesThatAreCut) {
    expect_refusals({
        {"kif", "   1 ７六歩(77)   ( 0:0", "1:16: kif: \"( 0:0\": expected a time"},
        {"kif", "   1 ７六歩(77)   ( x:y/00:00:01)\n", "1:16: kif: \"( x:y/00:00:01)\": expected"},
        {"sfen", "startpos moves 7g7f 3c3\n", "1:21: shogi: \"3c3\""},
        {"csa", "PI\n+\n+7776F", "3:1: csa: \"+7776F\": expected a move"},
        {"jkf", R"({"moves":[{},{"mo)", "1:18: jkf: no JSON: the text ends too early"},
    });
}

TEST(ShogiFlaws, MovesThatCannotBePlayed) {
    expect_refusals({
        {"kif", kKif + "   3 ７六歩(77)\n", "3:6: shogi: "},
        {"csa", kCsa + "+7776FU,T3\n", "5:1: "},
        {"csa", "PI\n+\n+7776FU ,-3334FU ,+9955KY\n", "3:19: "},
        {"sfen", "startpos\n startpos moves 7g7f 7g7f\n", "2:22: shogi: "},
    });
}

TEST(ShogiFlaws, WhatStandsBehindTheEnd) {
    expect_refusals({
        {"kif", kKif + "   3 投了\n   4 ８四歩(83)\n",
         "4:6: kif: \"８四歩(83)\": expected no move"},
        {"ki2", kKi2 + "まで2手で後手の勝ち\n▲２六歩\n", "3:2: ki2: \"２六歩\": expected no move"},
        {"csa", kCsa + "%TORYO\n+2726FU\n", "6:1: csa: \"+2726FU\": expected no move"},
        {"csa", kCsa + "%TORYO\n%CHUDAN\n", "6:1: csa: \"%CHUDAN\": expected one end"},
    });
}

TEST(ShogiFlaws, PiecesThatAreNotInTheBox) {
    expect_refusals({
        {"csa", "PI\nP+00FU\n+\n+7776FU\n", "3:1: csa: 19 of 歩"},
        {"sfen",
         "sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b P 1 moves 7g7f\n",
         "1:1: sfen: 19 of 歩"},
    });
    const auto study = read_records(
        "sfen", "sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b P 1 moves 7g7f\n",
        RecordReading::kLenient);
    ASSERT_TRUE(study) << study.error().message;
    EXPECT_EQ(study->front().tree.size(), 2u);
}

TEST(ShogiFlaws, BytesOfAnotherCharset) {
    // 表 in Shift_JIS, behind three characters of UTF-8.
    expect_refusals({
        {"kif", kKif + "*次の\x95\x5c\n", "3:4: a byte that is not of the charset UTF-8"},
        {"ki2", kKi2 + "*次の\x95\x5c\n", "2:4: a byte that is not of the charset UTF-8"},
        {"csa", kCsa + "'*次の一手は\x95\x5c\n", "5:8: a byte that is not of the charset UTF-8"},
        {"jkf", "{\"header\":{\"先手\":\"次の一手は\x89\xd4\"}}",
         "1:23: a byte that is not of the charset UTF-8"},
    });
}

}  // namespace
}  // namespace shinpan::shogi
