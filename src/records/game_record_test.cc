#include "records/game_record.h"

#include <gtest/gtest.h>

#include "games/catalog.h"
#include "records/ggf.h"

namespace shinpan {
namespace {

using namespace std::chrono_literals;

AnyGame played(std::string_view name, const std::vector<std::string>& moves) {
    AnyGame game = find_game(name).value()->start({}).value();
    for (const std::string& move : moves)
        EXPECT_TRUE(game.play(move)) << move;
    return game;
}

TEST(GameRecord, OfOthelloIsGgfThatReadsBack) {
    const GameRecord record{.game = played("othello", {"f5", "d6", "c3"}),
                            .players = {{"甲", "b]"}},
                            .outcome = Outcome{Side::second, Ending::time},
                            .verdict = "b] wins: no answer",
                            .date = "2026-11-16 09:30:00",
                            .durations = {1500ms, 20ms}};
    const Result<GgfGame> ggf = ggf_from_text(to_text(record));
    ASSERT_TRUE(ggf) << ggf.error().message;
    EXPECT_EQ(ggf->black, "甲");
    EXPECT_EQ(ggf->white, "b]");
    EXPECT_EQ(ggf->result, (GgfResult{-64, 't'}));
    ASSERT_EQ(ggf->moves.size(), 3u);
    EXPECT_EQ(ggf->moves[0].seconds, std::nullopt) << "a move of the opening";
    EXPECT_EQ(ggf->moves[1].seconds, 1.5);
    EXPECT_EQ(ggf->moves[2].seconds, 0.02);
}

TEST(GameRecord, TellsTheDiscsOfAGameThatWentToItsEnd) {
    const GameRecord record{
        .game = played("othello", {"e6", "f4", "e3", "f6", "g5", "d6", "e7", "f5", "c5"}),
        .players = {{"a", "b"}},
        .outcome = Outcome{Side::first, Ending::disc_count},
        .verdict = "a wins",
        .date = "",
        .durations = {}};
    EXPECT_EQ(ggf_from_text(to_text(record))->result, (GgfResult{13, std::nullopt}));
}

TEST(GameRecord, OfAGameWithoutAFormatIsItsMoves) {
    const GameRecord record{.game = played("tictactoe", {"B2", "A1"}),
                            .players = {{"a", "b"}},
                            .outcome = Outcome{Side::first, Ending::resignation},
                            .verdict = "a wins: b resigned",
                            .date = "2026-11-16 09:30:00",
                            .durations = {}};
    EXPECT_EQ(to_text(record),
              "# tictactoe 2026-11-16 09:30:00\n# x a\n# o b\n# a wins: b resigned\nx B2\no A1\n");
}

}  // namespace
}  // namespace shinpan
