#include "records/pgn_chess.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "records/chess_records.h"
#include "records/pgn_comment.h"
#include "records/pgn_record.h"

namespace shinpan::pgn {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;
using namespace std::chrono_literals;

Tree tree_of(std::string_view text, RecordReading reading = RecordReading::kStrict) {
    return read(text, reading).value().front();
}

std::vector<std::string> moves_of(std::string_view text) {
    const Result<chess::Game> game = main_game(tree_of(text), RecordReading::kStrict);
    EXPECT_TRUE(game) << text << ": " << game.error().message;
    return game ? AnyGame(*game).moves() : std::vector<std::string>();
}

TEST(PgnChess, PlaysTheMainLine) {
    EXPECT_THAT(moves_of("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. O-O (4. Bxc6) *"),
                ElementsAre("e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6", "e1g1"));
    EXPECT_THAT(moves_of("[FEN \"4k3/P7/8/8/8/8/8/4K3 w - - 0 1\"] 1. a8=Q+ *"),
                ElementsAre("a7a8q"));
    EXPECT_THAT(moves_of("[FEN \"4k3/P7/8/8/8/8/8/4K3 w - - 0 1\"] 1. a8=Q *"),
                ElementsAre("a7a8q"))
        << "many leave the sign of check out";
    // Castling of Chess960 is the king taking its rook.
    for (const char* tags : {"[Variant \"Chess960\"]", "[Variant \"fischerandom\"]", ""}) {
        EXPECT_THAT(
            moves_of(std::string(tags) + "[FEN \"4k3/8/8/8/8/8/8/1K4R1 w G - 0 1\"] 1. O-O *"),
            ElementsAre("b1g1"));
    }
}

TEST(PgnChess, TellsWhereAMoveIsWrong) {
    const struct {
        const char* text;
        const char* message;
    } cases[] = {
        {"1. e4 e5\n2. Ke3 *", "2:4: "},
        {"1. e4 e5 2. Ngf3 *", "1:13: \"Ngf3\": expected Nf3"},
        {"1. hello *", "1:4: "},
        {"1. -- *", "1:4: "},
        {"\n[FEN \"nonsense\"]\n*", "2:1: FEN: "},
        {"[Variant \"Crazyhouse\"]\n*", "1:1: variant \"Crazyhouse\": expected chess or Chess960"},
        {"1. f3 e5 2. g4 Qh4# 3. a3 0-1", "1:24: \"a3\": the game is over before this move"},
    };
    for (const auto& each : cases) {
        const auto records = read_records(each.text, RecordReading::kStrict);
        ASSERT_FALSE(records) << each.text;
        EXPECT_THAT(records.error().message, StartsWith(each.message)) << each.text;
    }
}

TEST(PgnChess, WhatIsWrittenAnewCanBePlayed) {
    Repairs repairs;
    const auto text =
        rewrite("1. e4 e5 (1... Ke3 2. a3) 2. Ngf3 (2. Na3 Ke5 3. a4) 2... Ke5 (2... a6) *",
                RecordReading::kLenient.telling(repairs));
    ASSERT_TRUE(text) << text.error().message;
    EXPECT_THAT(*text, HasSubstr("\n1. e4 e5 2. Nf3 (2. Na3) *\n"));
    EXPECT_EQ(repairs.list().size(), 4U);
    EXPECT_TRUE(defects(*text).empty());
    EXPECT_FALSE(rewrite("1. e4 Ke5 *", RecordReading::kStrict));
}

TEST(PgnChess, AGameThatGoesOnAfterItsEndIsADefect) {
    std::string moves;
    for (int i = 0; i < 4; ++i)
        moves += "Nf3 Nf6 Ng1 Ng8 ";
    EXPECT_TRUE(defects(moves + "*").empty());
    EXPECT_EQ(defects(moves + "e4 *").size(), 1U);
}

TEST(PgnChess, LenientReadingStopsWhereItHasTo) {
    Repairs repairs;
    const auto records =
        read_records("1. e4 e5 2. Ngf3 Nc6 3. Ke5 a6 *", RecordReading::kLenient.telling(repairs));
    ASSERT_TRUE(records) << records.error().message;
    EXPECT_EQ(records->front().game.ply(), 4U);
    ASSERT_EQ(repairs.list().size(), 2U);
    EXPECT_EQ(repairs.list()[0], "1:13: \"Ngf3\": read as Nf3");
    EXPECT_THAT(repairs.list()[1], StartsWith("1:25: "));
}

TEST(PgnChess, PeoplePlayOnWhereADrawCouldBeClaimed) {
    std::string text;
    for (int i = 0; i < 3; ++i)
        text += "Nf3 Nf6 Ng1 Ng8 ";
    const auto on = read_records(text + "e4 *", RecordReading::kStrict);
    ASSERT_TRUE(on) << on.error().message;
    EXPECT_EQ(on->front().game.ply(), 13U);
    EXPECT_EQ(on->front().game.outcome(), std::nullopt);
    // Where nobody played on it was claimed.
    const auto claimed =
        read_records("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 1/2-1/2", RecordReading::kStrict);
    ASSERT_TRUE(claimed);
    EXPECT_EQ(claimed->front().outcome, (Outcome{std::nullopt, Ending::repetition}));
}

TEST(PgnChess, DefectsAreThoseOfAllVariations) {
    EXPECT_THAT(defects("1. e4 (1. d5) (1. d4 Nf6 2. Nf6 (2. c4 c9)) e5 2. Nf9 *"),
                ElementsAre(StartsWith("1:11: "), StartsWith("1:29: "), StartsWith("1:40: "),
                            StartsWith("1:51: ")));
    EXPECT_THAT(defects("1. f3 e5 2. g4 Qh4 1-0"),
                ElementsAre("1:16: the result is 1-0: expected 0-1, by the board"));
    EXPECT_THAT(defects("1. e4 e5 1-0"), IsEmpty());
}

TEST(PgnComment, SaysWhatAPlayerTold) {
    const struct {
        MoveComment comment;
        const char* text;
    } cases[] = {
        {{.thought = {31, 18}, .time = 441ms}, "+0.31/18 0.441s"},
        {{.thought = {-1234, 7}, .time = 1s}, "-12.34/7 1.000s"},
        {{.thought = {0, 1}, .time = 0s}, "0.00/1 0.000s"},
        {{.thought = {99'995, 20}, .time = 12'002ms, .rest = "a wins: mate"},
         "+M5/20 12.002s, a wins: mate"},
        {{.thought = {-99'998, {}}}, "-M2/0"},
        {{.time = 20ms}, "0.020s"},
        {{.rest = "book"}, "book"},
        {{}, ""},
    };
    for (const auto& each : cases) {
        EXPECT_EQ(to_text(each.comment), each.text);
        EXPECT_EQ(move_comment_from_text(each.text), each.comment) << each.text;
    }
    for (const char* words : {"good", "+0.31", "1/2", "+0.31/x 1s y", "s", "-", "+M/3", "nan/1"})
        EXPECT_EQ(move_comment_from_text(words), MoveComment{.rest = words}) << words;
    EXPECT_EQ(elapsed_time("[%clk 0:10:00] [%emt 0:00:05.5]"), 5500ms);
    EXPECT_EQ(elapsed_time("[%emt 5]"), std::nullopt);
    EXPECT_EQ(elapsed_time("[%clk 0:10:00]"), std::nullopt);
}

GameRecord small_record() {
    AnyGame game{chess::Game()};
    for (const char* move : {"f2f3", "e7e5", "g2g4", "d8h4"})
        EXPECT_TRUE(game.play(move));
    return {.game = game,
            .players = {{"a \"1\"", "b"}},
            .outcome = game.outcome(),
            .verdict = "b wins: mate {}",
            .date = "2026-11-17 09:30:00",
            .durations = {1500ms, 20ms},
            .clock = RecordClock{60s, "1m+600ms"},
            .thoughts = {{-100, 3}, {99'999, 5}},
            .event = "",
            .round = "1.2"};
}

TEST(PgnRecord, IsWrittenAsToolsReadIt) {
    const GameRecord record = small_record();
    EXPECT_EQ(write_records({&record, 1}),
              "[Event \"?\"]\n[Site \"?\"]\n[Date \"2026.11.17\"]\n[Round \"1.2\"]\n"
              "[White \"a \\\"1\\\"\"]\n[Black \"b\"]\n[Result \"0-1\"]\n"
              "[UTCDate \"2026.11.17\"]\n[UTCTime \"09:30:00\"]\n[TimeControl \"60+0.6\"]\n"
              "[Termination \"normal\"]\n[PlyCount \"4\"]\n\n"
              "1. f3 e5 2. g4 {-1.00/3 1.500s} 2... Qh4# {+M1/5 0.020s, b wins: mate {)} 0-1\n\n");
}

TEST(PgnRecord, ReadsBack) {
    const GameRecord record = small_record();
    const std::string text = write_records({&record, 1});
    const GameRecord again = read_records(text, RecordReading::kStrict).value().front();
    EXPECT_EQ(again.game.moves(), record.game.moves());
    EXPECT_EQ(again.players[Side::first], record.players[Side::first]);
    EXPECT_EQ(again.outcome, record.outcome);
    EXPECT_EQ(again.date, record.date);
    EXPECT_EQ(again.durations, record.durations);
    EXPECT_EQ(again.thoughts, record.thoughts);
    EXPECT_EQ(again.clock, record.clock);
    EXPECT_EQ(again.round, record.round);
    EXPECT_EQ(write_records({&again, 1}), text);
}

TEST(PgnRecord, EndsAsTheStandardHasWordsFor) {
    GameRecord record = small_record();
    record.game.undo();
    for (const Ending ending : kEndings) {
        record.outcome = Outcome{Side::first, ending};
        const std::string text = write_records({&record, 1});
        const GameRecord again = read_records(text, RecordReading::kStrict).value().front();
        if (ending == Ending::no_game) {
            EXPECT_EQ(again.outcome, (Outcome{std::nullopt, Ending::no_game}));
            continue;
        }
        ASSERT_TRUE(again.outcome) << name(ending);
        EXPECT_EQ(again.outcome->winner, Side::first) << name(ending);
        EXPECT_EQ(write_records({&again, 1}), text) << name(ending);
    }
    record.outcome.reset();
    EXPECT_THAT(write_records({&record, 1}), HasSubstr("[Result \"*\"]"));
}

TEST(PgnRecord, TimeControlsAreInSeconds) {
    EXPECT_EQ(time_control_tag({300s, ""}), "300");
    EXPECT_EQ(time_control_tag({1s, "1s+10ms"}), "1+0.01");
    EXPECT_EQ(time_control_tag({0s, "5s"}), "1/5");
    EXPECT_EQ(time_control_tag({600s, "10m/30s*3"}), "?");
}

TEST(PgnRecord, Chess960KeepsItsStart) {
    const auto game = chess::Game(chess::Position(), chess::Rules{.is_chess960 = true});
    const GameRecord record{.game = AnyGame(game),
                            .players = {{"a", "b"}},
                            .outcome = std::nullopt,
                            .verdict = "",
                            .date = "",
                            .durations = {}};
    const std::string text = write_records({&record, 1});
    EXPECT_THAT(text, HasSubstr("[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN "));
    const auto again = read_records(text, RecordReading::kStrict);
    ASSERT_TRUE(again) << again.error().message;
    EXPECT_TRUE(again->front().game.is_like(record.game));
}

TEST(PgnNotes, StandBesideWhatWasThere) {
    Tree tree = tree_of("1. e4 $1 {good} e5 (1... c5) 2. f4 *");
    GameNotes notes(4);
    notes[0].words = {"analysed by x"};
    notes[1] = {.score = 20, .summary = "+0.20 e5", .mark = PositionNote::Mark::bad};
    notes[2] = {.score = -99'997, .mark = PositionNote::Mark::bad, .words = {"blunder}"}};
    notes[3] = {.score = 5, .mark = PositionNote::Mark::doubtful};
    add_notes(tree, notes);
    EXPECT_EQ(write({&tree, 1}),
              "[Result \"*\"]\n\n{analysed by x} 1. e4 $1 {good} {[%eval 0.20] +0.20 e5} 1... e5 "
              "$4 {[%eval #-2]\nblunder)} (1... c5) 2. f4 $2 {[%eval 0.05]} *\n\n");
}

}  // namespace
}  // namespace shinpan::pgn
