#include "records/shogi_records.h"

#include <random>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/testing/thorough.h"
#include "games/shogi/sfen.h"
#include "records/formats.h"
#include "records/shogi_words.h"

namespace shinpan::shogi {
namespace {

using namespace std::chrono_literals;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

const auto kStrict = RecordReading::kStrict;
const auto kLenient = RecordReading::kLenient;

// A tree of random moves from a random start, with all that a record can have.
ShogiRecord random_record(unsigned seed) {
    std::mt19937 random(seed);
    const auto pick = [&random](std::size_t count) { return random() % count; };
    Rules rules{.move_limit = 0};
    if (pick(2) == 0) rules.freezes = kUsualFreezes;
    const Handicap& handicap = handicaps()[pick(3) == 0 ? pick(handicaps().size()) : 0];
    Position start = position_from_sfen(handicap.sfen, rules).value();
    // A start without a name, now and then.
    for (std::size_t i = pick(4) == 0 ? pick(60) : 0; i > 0 && start.has_legal_move(); --i) {
        const auto moves = start.legal_moves();
        const Move move = moves[pick(moves.size())].with_freeze(Kind::none);
        if (start.is_legal(move)) start.play(move);
    }
    start = position_from_sfen(to_sfen(start), rules).value();
    ShogiRecord record{{{"先手", "甲"}, {"後手", "乙 丙"}, {"棋戦", "random"}}, RecordTree(start)};
    RecordTree& tree = record.tree;
    std::vector<std::size_t> nodes{RecordTree::kRoot};
    for (std::size_t i = pick(60); i > 0; --i) {
        const std::size_t at = pick(8) == 0 ? nodes[pick(nodes.size())] : nodes.back();
        const auto moves = tree.at(at).position.legal_moves();
        if (moves.empty()) continue;
        const std::size_t next = tree.add(at, moves[pick(moves.size())]).value();
        nodes.push_back(next);
        if (pick(2) == 0) tree.at(next).time = std::chrono::seconds(pick(5000));
        if (pick(5) == 0) tree.at(next).comments = {"a comment", "読み：▲７六歩"};
    }
    RecordNode& last = tree.at(tree.main_line().back());
    if (pick(2) == 0) last.close = kCloses[pick(kCloses.size())];
    if (last.close && pick(2) == 0) last.close_time = 7s;
    // Branches beside the end of a line, and an end beside its moves.
    const std::size_t end = tree.main_line().back();
    const auto moves = tree.at(end).position.legal_moves();
    if (tree.at(end).close && !moves.empty() && pick(3) == 0) {
        EXPECT_TRUE(tree.add(end, moves[pick(moves.size())]));
    }
    const std::size_t other = nodes[pick(nodes.size())];
    if (!tree.at(other).close && !tree.at(other).next.empty() && pick(3) == 0) {
        tree.at(other).end(kCloses[pick(kCloses.size())]);
    }
    return record;
}

struct Kept {
    bool times = true;
    bool comments = true;
    bool branches = true;
};

// Says what differs; empty: nothing does.
std::string difference(const ShogiRecord& a, const ShogiRecord& b, const Kept& kept) {
    if (a.tree.start().hash() != b.tree.start().hash()) return "start";
    std::vector<std::pair<std::size_t, std::size_t>> both{{0, 0}};
    while (!both.empty()) {
        const auto [left, right] = both.back();
        both.pop_back();
        const RecordNode& x = a.tree.at(left);
        const RecordNode& y = b.tree.at(right);
        if (x.move != y.move) return "move";
        if (kept.times && x.time != y.time) return "time";
        if (kept.comments && x.comments != y.comments) return "comments";
        if (x.close != y.close && (kept.branches || x.ends_line())) return "close";
        if (kept.branches && x.ends_line() != y.ends_line()) return "end of line";
        const std::size_t most = kept.branches   ? x.next.size()
                                 : x.ends_line() ? 0
                                                 : std::min<std::size_t>(x.next.size(), 1);
        if (y.next.size() != most) return "branches";
        for (std::size_t i = 0; i < most; ++i)
            both.emplace_back(x.next[i], y.next[i]);
    }
    return "";
}

ShogiRecord read_one(std::string_view format, std::string_view text) {
    const auto records = read_records(format, text, kStrict);
    EXPECT_TRUE(records) << records.error().message << "\n" << text;
    return records->front();
}

TEST(ShogiRecords, WhatIsWrittenReadsBack) {
    for (unsigned seed = 1; seed <= share(50U, 150U); ++seed) {
        const ShogiRecord record = random_record(seed);
        const auto again = [&](std::string_view format) {
            return read_one(format, write_records(format, {&record, 1}));
        };
        EXPECT_EQ(difference(record, again("kif"), {}), "") << seed;
        EXPECT_EQ(difference(record, again("jkf"), {}), "") << seed;
        EXPECT_EQ(difference(record, again("ki2"), {.times = false}), "") << seed;
        EXPECT_EQ(difference(record, again("csa"), {.branches = false}), "") << seed;
        EXPECT_EQ(difference(record, again("csa2"), {.branches = false}), "") << seed;
    }
}

TEST(ShogiRecords, AListOfPositionsKeepsTheMoves) {
    for (unsigned seed = 1; seed <= 30; ++seed) {
        const ShogiRecord record = random_record(seed);
        const ShogiRecord again = read_one("sfen", write_records("sfen", {&record, 1}));
        std::vector<std::optional<Move>> moves[2];
        for (const std::size_t index : record.tree.main_line())
            moves[0].push_back(record.tree.at(index).move);
        for (const std::size_t index : again.tree.main_line())
            moves[1].push_back(again.tree.at(index).move);
        EXPECT_EQ(moves[0], moves[1]) << seed;
    }
}

TEST(ShogiRecords, AsAGameOfAnyKindItIsTheSame) {
    for (unsigned seed = 1; seed <= 30; ++seed) {
        const GameRecord told = game_record_of(random_record(seed));
        const GameRecord again = game_record_of(shogi_record_of(told));
        EXPECT_EQ(again.game.moves(), told.game.moves()) << seed;
        EXPECT_EQ(again.game.position_text(), told.game.position_text()) << seed;
        EXPECT_EQ(again.players, told.players);
        EXPECT_EQ(again.durations, told.durations);
    }
}

TEST(Kif, ReadsWhatProgramsWrite) {
    const ShogiRecord record = read_one("kif",
                                        "# KIF形式棋譜ファイル\n"
                                        "開始日時：2026/11/16 10:00\n"
                                        "手合割：平手　　\n"
                                        "先手：甲\n後手：乙\n"
                                        "手数----指手---------消費時間--\n"
                                        "*はじめ\n"
                                        "   1 ７六歩(77)   ( 0:16/00:00:16)\n"
                                        "   2 ３四歩(33)   ( 0:00/00:00:00)+\n"
                                        "*角道\n&しおり\n"
                                        "   3 ２二角成(88)   ( 1:02/00:01:18)\n"
                                        "   4 同　銀(31)   ( 0:05/00:00:05)\n"
                                        "   5 ５五角打   ( 0:05/00:01:23)\n"
                                        "   6 投了   ( 0:07/00:00:12)\n"
                                        "まで5手で先手の勝ち\n"
                                        "\n変化：2手\n"
                                        "   2 ８四歩(83)\n");
    const GameRecord told = game_record_of(record);
    EXPECT_EQ(told.game.moves(),
              (std::vector<std::string>{"7g7f", "3c3d", "8h2b+", "3a2b", "B*5e"}));
    EXPECT_EQ(told.outcome, (Outcome{Side::first, Ending::resignation}));
    EXPECT_EQ(told.durations, (std::vector<Duration>{16s, 0s, 62s, 5s, 5s}));
    EXPECT_EQ(told.players[Side::second], "乙");
    EXPECT_EQ(told.date, "2026-11-16 10:00");
    const RecordTree& tree = record.tree;
    EXPECT_EQ(tree.at(0).comments, std::vector<std::string>{"はじめ"});
    const RecordNode& first = tree.at(tree.main_line()[1]);
    EXPECT_EQ(first.next.size(), 2u);
    EXPECT_EQ(tree.at(first.next[0]).comments, (std::vector<std::string>{"角道", "&しおり"}));
}

TEST(Kif, ReadsTheOldCharsetOfTheFormat) {
    // 手合割：平手 / 先手：甲 / 1 ７六歩(77) in CP932.
    const std::string text =
        "\x8e\xe8\x8d\x87\x8a\x84\x81\x46\x95\xbd\x8e\xe8\r"
        "\n\x90\xe6\x8e\xe8\x81\x46\x8d\x62\r\n"
        "   1 \x82\x56\x98\x5a\x95\xe0(77)\r\n";
    const GameRecord told = game_record_of(read_one("kif", text));
    EXPECT_EQ(told.players[Side::first], "甲");
    EXPECT_EQ(told.game.moves(), std::vector<std::string>{"7g7f"});
}

TEST(Kif, ReadsHandicapsAndBoards) {
    EXPECT_EQ(
        game_record_of(read_one("kif", "手合割：二枚落ち\n上手：師\n下手：弟\n   1 ６二銀(71)\n"))
            .players[Side::second],
        "師");
    const ShogiRecord board = read_one("kif",
                                       "後手の持駒：飛二　角　歩十七　\n"
                                       "  ９ ８ ７ ６ ５ ４ ３ ２ １\n"
                                       "+---------------------------+\n"
                                       "| ・ ・ ・ ・v玉 ・ ・ ・ ・|一\n"
                                       "| ・ ・ ・ ・ ・ ・ ・ ・ ・|二\n"
                                       "| ・ ・ ・ ・ と ・ ・ ・ ・|三\n"
                                       "| ・ ・ ・ ・ ・ ・ ・ ・ ・|四\n"
                                       "| ・ ・ ・ ・ ・ ・ ・ ・ ・|五\n"
                                       "| ・ ・ ・ ・ ・ ・ ・ ・ ・|六\n"
                                       "| ・ ・ ・ ・ ・ ・ ・ ・ ・|七\n"
                                       "| ・ ・ ・ ・ ・ ・ ・v全 ・|八\n"
                                       "| ・ ・ ・ ・ 玉 ・ ・ ・ ・|九\n"
                                       "+---------------------------+\n"
                                       "先手の持駒：金\n"
                                       "   1 ５二金打\n   2 詰み\n");
    EXPECT_EQ(to_sfen(board.tree.start()), "4k4/9/4+P4/9/9/9/9/7+s1/4K4 b G2rb17p 1");
}

TEST(Kif, WrongFilesAreRefusedWithTheirPlace) {
    constexpr std::pair<const char*, const char*> kWrong[] = {
        {"手合割：十九枚落ち\n", "1:5: kif: \"十九枚落ち\": expected a handicap"},
        {"   1 ７六歩(77)\n   2 ７六歩(77)\n", "2:6: shogi: \"7g7f\""},
        {"   1 ７六\n", "1:8: kif: \"\": expected a piece"},
        {"   1 ７六歩\n", "1:9: kif: \"\": expected 打"},
        {"   1 零六歩(77)\n", "1:6: kif: \"零六歩(77)\": expected a square"},
        {"   1 同　歩(77)\n", "1:6: kif: \"同　歩(77)\": expected a square"},
        {"   1 ７六歩(77)\n変化：9手\n", "2:4: kif: \"9手\": expected a move from 1 to 2"},
        {"some words\n", "1:1: kif: \"some words\": expected a header"},
        {"先手の持駒：玉\n", "1:7: kif: \"玉\": expected pieces"},
        {"| 歩 歩\n", "1:6: kif: expected nine squares"},
        {"フリーズ：三\n", "1:6: kif: \"三\": expected 先手3 後手3"},
    };
    for (const auto& [text, message] : kWrong) {
        const auto read = read_records("kif", text, kStrict);
        ASSERT_FALSE(read) << text;
        EXPECT_THAT(read.error().message, StartsWith(message));
    }
}

TEST(Kif, LenientReadingKeepsWhatCanBeRead) {
    const auto read = read_records("kif",
                                   "some words\n   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ７六歩(77)\n"
                                   "   4 ８四歩(83)\n変化：2手\n   2 ８四歩(83)\n",
                                   kLenient);
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(read->front().tree.main_line().size(), 3u);
    EXPECT_EQ(read->front().tree.size(), 4u);
}

TEST(Ki2, ReadsWhatIsInDoubtByItsWords) {
    const ShogiRecord record = read_one("ki2",
                                        "手合割：平手\n\n▲５八金右    △３四歩  ▲７六歩\n"
                                        "△８八角成 ▲同　銀\nまで5手で先手の勝ち\n");
    EXPECT_EQ(game_record_of(record).game.moves(),
              (std::vector<std::string>{"4i5h", "3c3d", "7g7f", "2b8h+", "7i8h"}));
    EXPECT_EQ(record.tree.at(record.tree.main_line().back()).close, Close::resignation);
    const auto doubtful = read_records("ki2", "▲５八金\n", kStrict);
    ASSERT_FALSE(doubtful);
    EXPECT_EQ(doubtful.error().message, "1:2: ki2: \"５八金\": several pieces can move there");
    EXPECT_THAT(write_records("ki2", {&record, 1}), HasSubstr("▲５八金右"));
}

TEST(Csa, ReadsServersRecords) {
    const auto read = read_records("csa",
                                   "V2.2\nN+alpha\nN-beta\n$EVENT:wdoor+floodgate-300-10F\n"
                                   "$X:kept\nPI\n+\n+7776FU\nT3\n'** 30 -3334FU +2726FU\n"
                                   "-3334FU,T12\n'a remark\n+8822UM,T1.5\n%TORYO,T4\n"
                                   "/\nV2.2\nP+59OU00KI\nP-51OU00AL\n-\n-0058HI\n%CHUDAN\n",
                                   kStrict);
    ASSERT_TRUE(read) << read.error().message;
    ASSERT_EQ(read->size(), 2u);
    const ShogiRecord& first = (*read)[0];
    const GameRecord told = game_record_of(first);
    EXPECT_EQ(told.game.moves(), (std::vector<std::string>{"7g7f", "3c3d", "8h2b+"}));
    EXPECT_EQ(told.durations, (std::vector<Duration>{3s, 12s, 1500ms}));
    EXPECT_EQ(told.outcome, (Outcome{Side::first, Ending::resignation}));
    ASSERT_TRUE(first.tree.at(1).thought);
    EXPECT_EQ(first.tree.at(1).thought->score, 30);
    EXPECT_EQ(first.tree.at(1).thought->line.size(), 2u);
    const std::string csa = write_records("csa", {&first, 1});
    EXPECT_THAT(csa, HasSubstr("'** 30 -3334FU +2726FU\n"));
    EXPECT_THAT(csa, HasSubstr("$X:kept\n"));
    EXPECT_THAT(csa, HasSubstr("T1.500\n"));
    EXPECT_THAT(write_records("csa2", {&first, 1}), HasSubstr("T1\n"));
    EXPECT_EQ((*read)[1].tree.start().hand(Side::second).count(Kind::gold), 3);
    EXPECT_EQ(read_records("kif", write_records("kif", *read), kStrict)->size(), 2u);
}

TEST(Csa, WrongFilesAreRefusedWithTheirPlace) {
    constexpr std::pair<const char*, const char*> kWrong[] = {
        {"PI\n+\n+7775FU\n", "3:"},
        {"PI\n+\n-3334FU\n", "3:1: csa: \"-3334FU\": expected a move of black"},
        {"PI\n+\n+7776KI\n", "3:1: csa: \"+7776KI\": there is no such piece on 77"},
        {"PI\n+\n+777FU\n", "3:1: csa: \"+777FU\": expected a move such as"},
        {"PI\n+\nTx\n", "3:1: csa: \"Tx\": expected seconds"},
        {"PI\n+\n%WHAT\n", "3:1: csa: \"%WHAT\": expected an end"},
        {"PI99HI\n", "1:3: csa: \"99HI\": expected a piece of the start"},
        {"P1+FU+XX\n", "1:1: csa: \"P1+FU+XX\": expected nine squares"},
        {"P+00OU\n", "1:3: csa: \"00OU\": expected pieces for the hand"},
        {"hello\n", "1:1: csa: \"hello\": expected a move"},
        {"", "1:1: csa: expected a game"},
        {"P+51OU52OU\n+\n", "2:1: csa: two kings of a side: expected one"},
    };
    for (const auto& [text, message] : kWrong) {
        const auto read = read_records("csa", text, kStrict);
        ASSERT_FALSE(read) << text;
        EXPECT_THAT(read.error().message, StartsWith(message));
    }
}

TEST(Jkf, WrongFilesAreRefused) {
    constexpr std::pair<const char*, const char*> kWrong[] = {
        {"{\n  \"moves\": [}", "2:13: jkf: \"}\": no JSON"},
        {"[]", "1:1: jkf: the whole: expected an object"},
        {R"({"moves":3})", "1:10: jkf: moves: expected an array"},
        {R"({"initial":{"preset":"99"}})",
         "1:22: jkf: initial.preset: expected one such as HIRATE"},
        {R"({"moves":[{},{"move":{"to":{"x":7,"y":16},"from":{"x":7,"y":7}}}]})",
         "1:28: jkf: move 1: expected a square as \"to\""},
        {R"({"moves":[{},{"move":{"to":{"x":7,"y":5},"from":{"x":7,"y":7}}}]})",
         "1:22: jkf: move 1: shogi: \"7g7e\""},
        {R"({"moves":[{},{"special":"WHAT"}]})",
         "1:25: jkf: move 1: expected an end such as TORYO"},
    };
    for (const auto& [text, message] : kWrong) {
        const auto read = read_records("jkf", text, kStrict);
        ASSERT_FALSE(read) << text;
        EXPECT_THAT(read.error().message, StartsWith(message));
    }
}

TEST(SfenList, GamesStandOnLines) {
    const auto read = read_records("sfen",
                                   "# two games\nstartpos moves 7g7f 3c3d\n\n"
                                   "position startpos moves 7g7fzP 3a4b z3Z2\n"
                                   "4k4/9/9/9/9/9/9/9/4K4 b - 1\n",
                                   kStrict);
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(read->size(), 3u);
    const auto wrong = read_records("sfen", "startpos\nstartpos moves 7g7f 7g7f\n", kStrict);
    ASSERT_FALSE(wrong);
    EXPECT_THAT(wrong.error().message, StartsWith("2:21: "));
    const auto start =
        read_records("sfen", "startpos\n position sfen 9/9 b - 1 moves 7g7f\n", kStrict);
    ASSERT_FALSE(start);
    EXPECT_THAT(start.error().message, StartsWith("2:11: "));
    const auto lenient = read_records("sfen", "startpos moves 7g7f 7g7f 3c3d\n", kLenient);
    ASSERT_TRUE(lenient);
    EXPECT_EQ(lenient->front().tree.size(), 2u);
}

TEST(ShogiRecords, ErrorsCountLinesThroughTheWholeFile) {
    const auto read =
        read_records("kif", "先手：a\n   1 ７六歩(77)\n\n先手：b\n   1 ７五歩(77)\n", kStrict);
    ASSERT_FALSE(read);
    EXPECT_THAT(read.error().message, StartsWith("5:6: shogi: "));
    Repairs repairs;
    ASSERT_TRUE(read_records("kif", "先手：a\n   1 ７六歩(77)\n\n先手：b\n   1 ７五歩(77)\n",
                             kLenient.telling(repairs)));
    EXPECT_THAT(repairs.list(), ElementsAre(StartsWith("5:6: shogi: ")));
}

TEST(ShogiRecords, FormatsAreKnownByTheirText) {
    const ShogiRecord record = random_record(3);
    for (const char* format : {"kif", "csa", "jkf", "ki2"}) {
        const std::string text = write_records(format, {&record, 1});
        EXPECT_EQ((*format_of("file", text))->name, format);
    }
    EXPECT_EQ((*format_of("file", "startpos moves 7g7f"))->name, "sfen");
    EXPECT_EQ(format_by_ending("a.KIFU")->name, "kif");
}

}  // namespace
}  // namespace shinpan::shogi
