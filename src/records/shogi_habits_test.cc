// How programs and servers really write records of shogi.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "games/shogi/move_words.h"
#include "games/shogi/random_positions.h"
#include "games/shogi/sfen.h"
#include "records/formats.h"
#include "records/ki2_move.h"
#include "records/shogi_records.h"
#include "records/shogi_words.h"

namespace shinpan::shogi {
namespace {

using namespace std::chrono_literals;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

ShogiRecord read_habit(std::string_view format, std::string_view text,
                       RecordReading reading = RecordReading::kStrict) {
    const auto records = read_records(format, text, reading);
    EXPECT_TRUE(records) << records.error().message << "\n" << text;
    return records ? records->front() : ShogiRecord{};
}

const RecordNode& last_of(const ShogiRecord& record) {
    return record.tree.at(record.tree.main_line().back());
}

std::string refusal(std::string_view format, std::string_view text,
                    RecordReading reading = RecordReading::kStrict) {
    const auto records = read_records(format, text, reading);
    return records ? "" : records.error().message;
}

// Every legal move as KI2 has it, read again.
void expect_read_back(const Position& position) {
    for (const Move move : position.legal_moves()) {
        const Move plain = move.with_freeze(Kind::none);
        const std::string text = japanese_move(position, plain, std::nullopt);
        std::string_view told = text;
        RC_ASSERT(take_side_mark(told));
        const Result<Move> again = move_from_ki2(position, std::nullopt, told);
        if (!again || *again != plain) RC_FAIL(to_sfen(position) + " " + text);
    }
}
RC_GTEST_PROP(Ki2Laws, EveryMoveReadsBack, ()) {
    expect_read_back(position_of_random_game(random_rules(), 200));
}
RC_GTEST_PROP(Ki2Laws, EveryMoveOfAStudyReadsBack, ()) {
    expect_read_back(random_study(random_rules()));
}

TEST(CsaHabits, SeveralStatementsShareALine) {
    const ShogiRecord record =
        read_habit("csa",
                   "V2.2\nN+a\nN-b\nPI\n+\n"
                   "+7776FU ,T3 , '* 30 -3334FU +2726FU\n"
                   "-3334FU,T12,+2726FU,T1\n'** -15 -8384FU\n'* remark\n"
                   "-8384FU\n%KACHI,'* -5000\n$END_TIME:2026/11/17 10:00:00\n");
    const RecordTree& tree = record.tree;
    EXPECT_EQ(tree.main_line().size(), 5u);
    EXPECT_EQ(tree.at(1).time, 3s);
    ASSERT_TRUE(tree.at(1).thought);
    EXPECT_EQ(tree.at(1).thought->score, 30);
    EXPECT_EQ(tree.at(1).thought->line.size(), 2u);
    EXPECT_EQ(tree.at(3).time, 1s);
    EXPECT_EQ(tree.at(3).thought->score, -15);
    EXPECT_THAT(tree.at(3).comments, ElementsAre(" remark"));
    EXPECT_EQ(last_of(record).close, Close::declaration);
    EXPECT_EQ(last_of(record).thought->score, -5000);
    EXPECT_EQ(header(record.headers, "終了日時"), "2026/11/17 10:00:00");
}

TEST(CsaHabits, WhatIsNoThoughtStaysAComment) {
    const ShogiRecord record =
        read_habit("csa", "PI\n+\n+7776FU\n'** 30 -9999FU\n'*30 years\n'** \n");
    EXPECT_FALSE(record.tree.at(1).thought);
    EXPECT_THAT(record.tree.at(1).comments, ElementsAre("* 30 -9999FU", "30 years", "* "));
}

TEST(ShogiThoughts, DoNotLeanOnTheMoveBeforeThem) {
    const ShogiRecord record =
        read_habit("csa", "PI\n+\n+7776FU\n-3334FU\n+8822UM\n'** 30 -3122GI +0055KA\n");
    for (const char* format : {"kif", "ki2", "jkf"}) {
        const std::string text = write_records(format, {&record, 1});
        EXPECT_THAT(text, HasSubstr("#読み筋=△２二銀▲５五角")) << format;
        const ShogiRecord again = read_habit(format, text);
        EXPECT_EQ(again.tree.at(3).thought, record.tree.at(3).thought) << format;
    }
    // Others may have written it nevertheless.
    const ShogiRecord other =
        read_habit("kif",
                   "   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ２二角成(88)\n*#評価値=30\n"
                   "*#読み筋=△同　銀▲５五角\n");
    EXPECT_EQ(other.tree.at(3).thought, record.tree.at(3).thought);
}

TEST(ShogiHandicaps, ThatNotEverybodyKnowsAreWrittenAsBoards) {
    const ShogiRecord record = read_habit("kif", "手合割：左五枚落ち\n   1 ６二銀(71)\n");
    EXPECT_THAT(write_records("kif", {&record, 1}),
                HasSubstr("手合割：その他\n後手の持駒：なし\n"));
    EXPECT_THAT(write_records("jkf", {&record, 1}), HasSubstr("\"OTHER\""));
    for (const char* format : {"kif", "ki2", "csa", "csa2", "jkf"}) {
        const ShogiRecord again = read_habit(format, write_records(format, {&record, 1}));
        EXPECT_EQ(again.tree.start(), record.tree.start()) << format;
    }
    const ShogiRecord usual = read_habit("kif", "手合割：六枚落ち\n   1 ６二銀(71)\n");
    EXPECT_THAT(write_records("kif", {&usual, 1}), HasSubstr("手合割：六枚落ち\n手数"));
}

TEST(CsaHeaders, AreWhatCsaSaysOfThem) {
    const ShogiRecord record = read_habit(
        "kif",
        "開始日時：2026/11/17(火) 10:00:00\n終了日時：夕方\n持ち時間：各６時間\n手合割：二枚落ち\n"
        "下手：弟\n上手：師\n   1 ６二銀(71)\n");
    EXPECT_THAT(write_records("csa", {&record, 1}),
                HasSubstr("N+弟\nN-師\n$START_TIME:2026/11/17 10:00:00\n"
                          "'*終了日時：夕方\n'*持ち時間：各６時間\nP1"));
    const ShogiRecord server =
        read_habit("csa", "$TIME_LIMIT:00:25+00\n$START_TIME:2026/11/17\nPI\n+\n");
    EXPECT_THAT(write_records("csa", {&server, 1}),
                HasSubstr("$TIME_LIMIT:00:25+00\n$START_TIME:2026/11/17\n"));
}

TEST(ShogiThoughts, AreKeptInEveryFormat) {
    const ShogiRecord record = read_habit(
        "csa",
        "PI\n+\n+7776FU\n'** 30 -3334FU +8822UM -3122GI +0055KA\n'*と言った\n-3334FU\n'** -5\n");
    const auto text = [&](const char* format) { return write_records(format, {&record, 1}); };
    EXPECT_THAT(text("kif"),
                HasSubstr("*#評価値=30\n*#読み筋=△３四歩▲２二角成△同　銀▲５五角\n*と言った\n"));
    EXPECT_THAT(text("csa"), HasSubstr("'** 30 -3334FU +8822UM -3122GI +0055KA\n'*と言った\n"));
    for (const char* format : {"kif", "ki2", "csa", "csa2", "jkf"}) {
        const ShogiRecord again = read_habit(format, text(format));
        for (const std::size_t index : record.tree.main_line()) {
            EXPECT_EQ(again.tree.at(index).thought, record.tree.at(index).thought) << format;
            EXPECT_EQ(again.tree.at(index).comments, record.tree.at(index).comments) << format;
        }
    }
}

TEST(ShogiEnds, AreKeptInEveryFormat) {
    for (const Close close : kCloses) {
        ShogiRecord record = read_habit("csa", "PI\n+\n+7776FU\n");
        record.tree.at(1).end(close);
        for (const char* format : {"kif", "ki2", "csa", "csa2", "jkf"}) {
            const std::string text = write_records(format, {&record, 1});
            EXPECT_EQ(last_of(read_habit(format, text)).close, close) << text;
            EXPECT_TRUE(last_of(read_habit(format, text)).comments.empty()) << text;
        }
    }
}

TEST(ShogiEnds, AreKnownByTheWordsOfOthers) {
    constexpr std::pair<const char*, Close> kRows[] = {
        {"封じ手", Close::sealed_move},
        {"詰", Close::mate},
        {"時間切れ", Close::time},
        {"入玉宣言", Close::declaration},
        {"引分", Close::draw},
        {"指し掛け", Close::interruption},
        {"不戦負け", Close::no_show_loss},
        {"不詰み", Close::no_mate},
    };
    for (const auto& [word, close] : kRows) {
        const std::string text = fmt::format("   1 ７六歩(77)\n   2 {}   ( 0:01/00:00:01)\n", word);
        EXPECT_EQ(last_of(read_habit("kif", text)).close, close) << word;
    }
    EXPECT_EQ(last_of(read_habit("ki2", "▲７六歩\nまで1手で封じ手\n")).close, Close::sealed_move);
    EXPECT_EQ(last_of(read_habit("ki2", "▲７六歩\nまで1手で時間切れにより先手の勝ち\n")).close,
              Close::time);
    EXPECT_THAT(refusal("kif", "   1 ７六歩(77)\n   2 何か\n"), StartsWith("2:6: kif: "));
}

// Some write nothing but the line behind the moves.
TEST(ShogiEnds, AreToldByTheTotalAlone) {
    constexpr std::pair<const char*, Close> kRows[] = {
        {"まで2手で後手の勝ち", Close::resignation},
        {"まで2手で上手の勝ち", Close::resignation},
        {"まで2手にて後手の勝ち", Close::resignation},
        {"まで２手で山田の勝ち", Close::resignation},
        {"まで2手で中断", Close::interruption},
        {"まで2手で千日手", Close::repetition},
        {"まで2手で先手の反則勝ち", Close::foul_before},
        {"まで2手で時間切れにより後手の勝ち", Close::time},
    };
    for (const auto& [words, close] : kRows) {
        for (const auto& [format, moves] : {std::pair("kif", "   1 ７六歩(77)\n   2 ３四歩(33)\n"),
                                            std::pair("ki2", "▲７六歩 △３四歩\n")}) {
            const std::string text = fmt::format("{}{}\n", moves, words);
            EXPECT_EQ(last_of(read_habit(format, text)).close, close) << text;
        }
    }
    const std::string kif = "   1 ７六歩(77)\n   2 ３四歩(33)\n";
    EXPECT_EQ(last_of(read_habit("kif", kif + "   3 中断\nまで2手で後手の勝ち\n")).close,
              Close::interruption)
        << "what the rows tell goes first";
    EXPECT_EQ(last_of(read_habit("kif", kif + "まで1手で先手の勝ち\n")).close, std::nullopt);
    EXPECT_THAT(
        refusal("kif", kif + "まで87手で先手の勝ち\n"),
        StartsWith("3:1: kif: \"まで87手で先手の勝ち\": expected 87 moves before it, not 2"));
    EXPECT_THAT(refusal("kif", kif + "まで2手で先手の勝ち\n"), HasSubstr("moved last to win"));
    EXPECT_EQ(
        last_of(read_habit("kif", kif + "まで87手で先手の勝ち\n", RecordReading::kLenient)).close,
        std::nullopt);
}

TEST(ShogiEnds, PerpetualCheckIsNamed) {
    // White's king goes to and fro between two checks of a dragon.
    std::string csa = "P1 *  *  *  *  *  *  *  * -OU\nP9+OU\nP+55RY\n+\n+5551RY\n-1112OU\n";
    for (int i = 0; i < 3; ++i)
        csa += "+5152RY\n-1211OU\n+5251RY\n-1112OU\n";
    // As the record of a game that was played, and so ended.
    const ShogiRecord record = shogi_record_of(game_record_of(read_habit("csa", csa)));
    EXPECT_EQ(game_record_of(record).outcome, (Outcome{Side::second, Ending::repetition}));
    EXPECT_EQ(last_of(record).close, Close::perpetual_check_before);
    EXPECT_THAT(write_records("kif", {&record, 1}), HasSubstr(" 反則勝ち\n*連続王手の千日手\n"));
    EXPECT_THAT(write_records("csa", {&record, 1}),
                HasSubstr("%+ILLEGAL_ACTION\n'*連続王手の千日手\n"));
    EXPECT_EQ(last_of(read_habit("kif", "   1 ７六歩(77)\n   2 連続王手の千日手\n")).close,
              Close::perpetual_check);
}

TEST(JkfHabits, ABranchMayStandBesideAnEndWithoutItsWord) {
    const ShogiRecord record = read_habit(
        "jkf",
        R"({"header":{},"moves":[{},{"move":{"color":0,"from":{"x":7,"y":7},"to":{"x":7,"y":6},)"
        R"("piece":"FU"}},{"time":{"now":{"m":0,"s":0}},"forks":[[{"move":{"color":1,)"
        R"("from":{"x":3,"y":3},"to":{"x":3,"y":4},"piece":"FU"}}]]}]})");
    EXPECT_EQ(record.tree.size(), 3u);
    EXPECT_EQ(record.tree.at(2).parent, 1u);
}

TEST(JkfHabits, NullIsNothing) {
    const ShogiRecord record = read_habit(
        "jkf",
        R"({"header":{},"initial":null,"moves":[{"comments":null},)"
        R"({"move":{"color":0,"from":{"x":7,"y":7},"to":{"x":7,"y":6},"piece":"FU","same":null,)"
        R"("promote":null,"capture":null,"relative":null},"time":null,"special":null,"forks":null},)"
        R"({"special":"+ILLEGAL_ACTION"}]})");
    EXPECT_EQ(record.tree.main_line().size(), 2u);
    EXPECT_EQ(last_of(record).close, Close::foul_before) << "white is to move, black was wrong";
    const ShogiRecord drop = read_habit(
        "jkf",
        R"({"header":{},"initial":{"preset":"OTHER","data":{"color":0,"board":)"
        R"([[{},{},{},{},{},{},{},{},{}],[{},{},{},{},{},{},{},{},{}],[{},{},{},{},{},{},{},{},{}],)"
        R"([{},{},{},{},{},{},{},{},{}],[{"color":1,"kind":"OU"},{},{},{},{},{},{},{},)"
        R"({"color":0,"kind":"OU"}],[{},{},{},{},{},{},{},{},{}],[{},{},{},{},{},{},{},{},{}],)"
        R"([{},{},{},{},{},{},{},{},{}],[{},{},{},{},{},{},{},{},{}]],"hands":[{"KI":1},{}]}},)"
        R"("moves":[{},{"move":{"color":0,"from":null,"to":{"x":5,"y":5},"piece":"KI"}}]})");
    EXPECT_TRUE(last_of(drop).move->is_drop());
}

TEST(JkfHabits, RelativeWordsAndRefusalsToPromoteAreWritten) {
    const ShogiRecord record = read_habit("ki2", "▲５八金右 △３四歩 ▲７六歩 △８八角不成 ▲同　銀\n");
    const std::string text = write_records("jkf", {&record, 1});
    EXPECT_THAT(text, HasSubstr(R"("piece":"KI","relative":"R")"));
    EXPECT_THAT(text, HasSubstr(R"("promote":false)"));
}

TEST(JkfHabits, ANumberThatIsTooLargeIsNamed) {
    EXPECT_EQ(refusal("jkf", "{\"header\":{},\n \"moves\":[1e400]}"),
              "2:11: jkf: the number \"1e400\" is too large");
}

TEST(ShogiHabits, StudiesMayHaveMorePawnsThanTheBoxLeniently) {
    const std::string kif =
        "後手の持駒：歩三十\n  ９ ８ ７ ６ ５ ４ ３ ２ １\n+---------------------------+\n"
        "| ・ ・ ・ ・v玉 ・ ・ ・ ・|一\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|二\n| ・ ・ ・ ・ ・ ・ ・ "
        "・ ・|三\n"
        "| ・ ・ ・ ・ ・ ・ ・ ・ ・|四\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|五\n| ・ ・ ・ ・ ・ ・ ・ "
        "・ ・|六\n"
        "| ・ ・ ・ ・ ・ ・ ・ ・ ・|七\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|八\n| ・ ・ ・ ・ 玉 ・ ・ "
        "・ ・|九\n"
        "+---------------------------+\n先手の持駒：金\n   1 ５五金打\n";
    const ShogiRecord study = read_habit("kif", kif, RecordReading::kLenient);
    EXPECT_EQ(study.tree.start().hand(Side::second).count(Kind::pawn), 30);
    for (const char* format : {"kif", "csa", "jkf", "sfen"}) {
        const std::string text = write_records(format, {&study, 1});
        const ShogiRecord again = read_habit(format, text, RecordReading::kLenient);
        EXPECT_EQ(again.tree.start().hand(Side::second).count(Kind::pawn), 30) << format;
    }
    EXPECT_THAT(refusal("kif", kif), HasSubstr("at most 18"));
    EXPECT_THAT(refusal("csa", write_records("csa", {&study, 1})), HasSubstr("at most 18"));
    EXPECT_THAT(refusal("jkf", write_records("jkf", {&study, 1})), HasSubstr("at most 18"));
}

TEST(ShogiHabits, WhatCannotBeIsRefusedWithItsPlace) {
    constexpr std::tuple<const char*, const char*, const char*> kRows[] = {
        {"kif", "   1 ７六歩(77)\n   2 投了\n   3 ３四歩(33)\n",
         "3:6: kif: \"３四歩(33)\": expected no move after"},
        {"ki2", "▲７六歩\nまで1手で先手の勝ち\n△３四歩\n",
         "3:2: ki2: \"３四歩\": expected no move after"},
        {"csa", "PI\n+\n+7776FU\n%TORYO\n-3334FU\n",
         "5:1: csa: \"-3334FU\": expected no move after"},
        {"csa", "PI\nP+00HI\n+\n", "3:1: csa: 3 of 飛 on board and in hand: expected at most 2"},
        {"csa", "P+59OU58OU\n+\n", "2:1: csa: two kings of a side: expected one"},
        {"kif", "先手：\x95\x5c\xff\n   1 \x82\x56\n", "1:"},
        {"kif", "後手の持駒：なし\n| ・ ・ ・ ・v玉 ・ ・ ・ ・|一\n   1 ５五金打\n",
         "3:1: kif: a board of 1 ranks"},
        {"kif", "   1 ７六歩(77)\n変化：5手\n", "2:4: kif: \"5手\": expected a move from 1 to 2"},
        {"jkf", R"({"moves":[{},{"special":"TORYO"},{"move":{}}]})",
         "1:42: jkf: move 2: expected no move after"},
        {"sfen", "(;GM[1])", "1:1: "},
        {"kif", "(;GM[1]SZ[19];B[aa])", "1:1: kif: \"(;GM[1]SZ[19];B[aa])\": expected a header"},
    };
    for (const auto& [format, text, message] : kRows)
        EXPECT_THAT(refusal(format, text), StartsWith(message)) << text;
}

TEST(ShogiHabits, ACommentMayBeVeryLong) {
    const std::string text =
        "   1 ７六歩(77)\n*" + std::string(10 << 20, 'x') + "\n   2 ７六歩(77)\n";
    EXPECT_THAT(refusal("kif", text), StartsWith("3:6: "));
    EXPECT_EQ(read_habit("kif", text, RecordReading::kLenient).tree.at(1).comments.front().size(),
              std::size_t{10 << 20});
}

TEST(ShogiHabits, OtherCharsetsOfJapanAreRead) {
    const ShogiRecord record =
        read_habit("kif", "先手：表の人\n後手：うらのひと\n   1 ７六歩(77)\n");
    const std::string text = write_records("kif", {&record, 1});
    for (const char* charset : {"Shift_JIS", "EUC-JP", "UTF-16"}) {
        const Result<std::string> bytes = in_charset(**format_named("kif"), text, charset);
        ASSERT_TRUE(bytes) << bytes.error().message;
        EXPECT_EQ(header(read_habit("kif", *bytes).headers, "先手"), "表の人") << charset;
    }
}

TEST(ShogiHabits, ABranchDoesNotChangeHowTheGameEnded) {
    const ShogiRecord record =
        read_habit("kif",
                   "   1 ７六歩(77)\n   2 投了\n変化：2手\n   2 ３四歩(33)\n   3 中断\n"
                   "変化：2手\n   2 中断\n");
    EXPECT_EQ(record.tree.main_line().size(), 2u);
    EXPECT_EQ(record.tree.at(1).close, Close::resignation);
    EXPECT_TRUE(record.tree.at(1).ends_line());
}

TEST(ShogiHabits, WhatIsLeftOutIsTold) {
    Repairs repairs;
    const auto read = read_records("kif", "   1 ７六歩(77)\n   2 ７六歩(77)\n",
                                   RecordReading::kLenient.telling(repairs));
    ASSERT_TRUE(read);
    EXPECT_THAT(repairs.list(), ElementsAre(StartsWith("2:6: shogi: \"7g7f\"")));
}

TEST(ShogiHabits, OldCharsetsAreWritten) {
    const ShogiRecord record = read_habit("kif", "先手：表\n   1 ７六歩(77)\n");
    const RecordFormat& kif = **format_named("kif");
    const Result<std::string> text =
        in_charset(kif, write_records("kif", {&record, 1}), "Shift_JIS");
    ASSERT_TRUE(text) << text.error().message;
    EXPECT_THAT(
        *text,
        StartsWith("#KIF version=2.0 encoding=Shift_JIS\n\x90\xe6\x8e\xe8\x81\x46\x95\x5c\n"));
    EXPECT_EQ(header(read_habit("kif", *text).headers, "先手"), "表");
    EXPECT_EQ(in_charset(kif, "先手：a\n後手：😀\n", "Shift_JIS").error().message,
              "2:4: \"😀\": not in the charset Shift_JIS");
    EXPECT_EQ(in_charset(kif, "a", "klingon").error().kind, ErrorKind::syntax);
    EXPECT_EQ(in_charset(**format_named("jkf"), "{}", "Shift_JIS").error().kind, ErrorKind::usage);
    EXPECT_EQ(in_charset(**format_named("sgf"), "(;CA[UTF-8]PB[表])\n", "Shift_JIS"),
              "(;CA[Shift_JIS]PB[\x95\x5c])\n");
}

}  // namespace
}  // namespace shinpan::shogi
