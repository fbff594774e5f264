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
        EXPECT_EQ(again->front().game.moves(), record.game.moves()) << format.name;
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
                StartsWith("2: transcript: move 2"));
    const RecordFormat& ggf = **format_named("ggf");
    const GameRecord record = record_of("othello");
    EXPECT_THAT(
        ggf.read(ggf.write({&record, 1}) + "(;GM[Go];)\n", RecordReading::kStrict).error().message,
        StartsWith("2: ggf:"));
}

}  // namespace
}  // namespace shinpan
