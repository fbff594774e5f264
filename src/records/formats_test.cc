#include "records/formats.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/catalog.h"

namespace shinpan {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

GameRecord record_of(std::string_view name) {
    AnyGame game = find_game(name).value()->start({}).value();
    for (int ply = 0; ply < 5; ++ply)
        EXPECT_TRUE(game.play(game.legal_moves().front()));
    return {.game = game,
            .players = {{"a", "b"}},
            .outcome = std::nullopt,
            .verdict = "",
            .date = "",
            .durations = {}};
}

TEST(RecordFormats, EachReadsWhatItWrites) {
    for (const RecordFormat& format : record_formats()) {
        const GameRecord record = record_of(format.game);
        const std::string text = format.write({&record, 1});
        EXPECT_TRUE(format.is_like(text)) << format.name;
        const auto again = format.read(text, RecordReading::kStrict);
        ASSERT_TRUE(again) << format.name << again.error().message;
        ASSERT_EQ(again->size(), 1u);
        if (format.holds_moves) {
            EXPECT_EQ(again->front().game.moves(), record.game.moves()) << format.name;
        }
        EXPECT_EQ(again->front().game.position_text(), record.game.position_text()) << format.name;
        EXPECT_EQ(format.write(*again), text) << format.name;
        if (format.rewrite) {
            EXPECT_EQ(format.rewrite(text, RecordReading::kStrict), text);
        }
        if (format.defects) {
            EXPECT_TRUE(format.defects(text).empty());
        }
    }
}

TEST(RecordFormats, EachReadsSeveralGames) {
    for (const RecordFormat& format : record_formats()) {
        const std::vector<GameRecord> records{record_of(format.game), record_of(format.game)};
        const auto again = format.read(format.write(records), RecordReading::kStrict);
        ASSERT_TRUE(again) << format.name << again.error().message;
        EXPECT_EQ(again->size(), 2u) << format.name;
    }
}

TEST(RecordFormats, EachRefusesWhatIsNone) {
    for (const RecordFormat& format : record_formats()) {
        for (const char* text : {"", "\n", "hello", "\xff\xfe", "(;B["}) {
            EXPECT_FALSE(format.read(text, RecordReading::kStrict)) << format.name << text;
            // One that is cut off is mended.
            const bool is_cut = format.name == "sgf" && std::string_view(text) == "(;B[";
            EXPECT_EQ(format.read(text, RecordReading::kLenient).has_value(), is_cut)
                << format.name << text;
            if (format.defects) {
                EXPECT_FALSE(format.defects(text).empty()) << format.name << text;
            }
        }
    }
}

TEST(RecordFormats, AreFoundByEndingAndByText) {
    EXPECT_EQ((*format_of("a/B.SGF", ""))->name, "sgf");
    EXPECT_EQ((*format_of("-", "(;GM[1])"))->name, "sgf");
    EXPECT_EQ((*format_of("x.txt", "(;GM[Othello]PB[a];)"))->name, "ggf");
    EXPECT_EQ((*format_of("x.txt", "f5d6c3"))->name, "transcript");
    EXPECT_EQ(format_by_ending("sgf"), nullptr);
    EXPECT_THAT(format_of("x.txt", "hello").error().message, HasSubstr("--from"));
    EXPECT_THAT(format_named("sfg").error().message, StartsWith("unknown format \"sfg\""));
    EXPECT_EQ(usual_format("othello")->name, "ggf");
    EXPECT_EQ(usual_format("nothing"), nullptr);
}

TEST(RecordFormats, TellInWhichGameOfAFileTheDefectIs) {
    const RecordFormat& transcripts = **format_named("transcript");
    EXPECT_THAT(transcripts.read("f5d6\nf5a1\n", RecordReading::kStrict).error().message,
                StartsWith("2:3: transcript: move 2: "));
    const RecordFormat& ggf = **format_named("ggf");
    const GameRecord record = record_of("othello");
    EXPECT_THAT(
        ggf.read(ggf.write({&record, 1}) + "(;GM[Go];)\n", RecordReading::kStrict).error().message,
        StartsWith("2:3: ggf:"));
}

GameNotes notes_for(const GameRecord& record) {
    GameNotes notes(record.game.ply() + 1);
    for (std::size_t ply = 0; ply < notes.size(); ++ply) {
        notes[ply].score = static_cast<int>(100 * ply) - 200;
        notes[ply].summary = "in words";
    }
    notes[2].mark = PositionNote::Mark::bad;
    notes[2].words = {"this was bad"};
    return notes;
}

TEST(RecordFormats, NotesAreAddedAndNothingIsLost) {
    for (const RecordFormat& format : record_formats()) {
        if (!format.annotate) continue;
        const GameRecord record = record_of(format.game);
        const GameNotes notes = notes_for(record);
        const std::string before = format.write({&record, 1});
        const auto text = annotated(format, before, RecordReading::kStrict, format, {&notes, 1});
        ASSERT_TRUE(text) << format.name << text.error().message;
        EXPECT_NE(*text, before) << format.name;
        const auto again = format.read(*text, RecordReading::kStrict);
        ASSERT_TRUE(again) << format.name << again.error().message;
        EXPECT_EQ(again->front().game.moves(), record.game.moves()) << format.name;
    }
}

TEST(RecordFormats, NotesStandWhereProgramsLookForThem) {
    const auto noted = [](std::string_view name) {
        const RecordFormat& format = **format_named(name);
        const GameRecord record = record_of(format.game);
        const GameNotes notes = notes_for(record);
        return annotated(format, format.write({&record, 1}), RecordReading::kStrict, format,
                         {&notes, 1})
            .value();
    };
    EXPECT_THAT(noted("sgf"), HasSubstr("V[0.00]BM[1]C[in words\nthis was bad]"));
    EXPECT_THAT(noted("kif"), HasSubstr("*#評価値=100\n"));
    EXPECT_THAT(noted("kif"), HasSubstr("*#評価値=0\n*this was bad\n"));
    EXPECT_THAT(noted("csa"), HasSubstr("'** 100\n"));
    EXPECT_THAT(noted("jkf"), HasSubstr("this was bad"));
    // The first move as black sees it is worth -1, the second 0 for white, the third 1 for black.
    EXPECT_THAT(noted("ggf"), HasSubstr("/-1.00]W["));
}

TEST(RecordFormats, WhatHasNoPlaceForNotesIsRefusedOrTakesAnotherFormat) {
    const GameRecord record = record_of("othello");
    const GameNotes notes = notes_for(record);
    const RecordFormat& transcript = **format_named("transcript");
    const std::string text = transcript.write({&record, 1});
    const auto refused =
        annotated(transcript, text, RecordReading::kStrict, transcript, {&notes, 1});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().kind, ErrorKind::usage);
    const auto ggf =
        annotated(transcript, text, RecordReading::kStrict, **format_named("ggf"), {&notes, 1});
    ASSERT_TRUE(ggf);
    EXPECT_THAT(*ggf, StartsWith("(;GM[Othello]"));
}

TEST(RecordFormats, NotesOfGoFollowTheGame) {
    // Stones that are set up in the middle begin the game anew; a comment that is there stays.
    const RecordFormat& sgf = **format_named("sgf");
    const std::string text = "(;SZ[5];B[aa];AB[cc][dd]PL[W];C[here]W[bb](;B[ee])(;B[ea]))";
    const auto read = sgf.read(text, RecordReading::kStrict);
    ASSERT_TRUE(read) << read.error().message;
    GameNotes notes(read->front().game.ply() + 1);
    ASSERT_EQ(notes.size(), 3u);
    for (std::size_t ply = 0; ply < notes.size(); ++ply)
        notes[ply].summary = std::string(1, static_cast<char>('0' + ply));
    EXPECT_EQ(annotated(sgf, text, RecordReading::kStrict, sgf, {&notes, 1}).value(),
              "(;CA[UTF-8]SZ[5];B[aa];AB[cc][dd]PL[W]C[0];C[here\n1]W[bb](;B[ee]C[2])(;B[ea]))\n");
}

}  // namespace
}  // namespace shinpan
