#include "standings/game_result.h"

#include <gtest/gtest.h>

namespace shinpan::standings {
namespace {

TEST(GameResult, APointIsSharedOrGoesToTheWinner) {
    GameResult game{.first = 4, .second = 2, .outcome = {Side::second, Ending::disc_count}};
    EXPECT_EQ(game.player(Side::first), 4);
    EXPECT_EQ(game.player(Side::second), 2);
    EXPECT_EQ(points(game, Side::first), 0);
    EXPECT_EQ(points(game, Side::second), 1);

    game.outcome = {std::nullopt, Ending::disc_count};
    EXPECT_EQ(points(game, Side::first), 0.5);
    EXPECT_EQ(points(game, Side::second), 0.5);
    EXPECT_EQ(points(game, Side::second, {.win = 3, .draw = 1, .loss = 0}), 1);
}

TEST(GameResult, AForfeitIsALossWhateverTheBoardSays) {
    const GameResult game{.first = 0,
                          .second = 1,
                          .outcome = {Side::second, Ending::time},
                          .board_score = {{60.0, 4.0}}};
    EXPECT_TRUE(is_forfeit(game));
    EXPECT_EQ(points(game, Side::first), 0);
    EXPECT_EQ(points(game, Side::second), 1);
}

TEST(GameResult, OnlyAGameThatWasPlayedCounts) {
    EXPECT_TRUE(counts({.outcome = {std::nullopt, Ending::board_full}}));
    EXPECT_TRUE(counts({.outcome = {Side::first, Ending::start}}));
    EXPECT_FALSE(counts({.outcome = {std::nullopt, Ending::no_game}}));
}

}  // namespace
}  // namespace shinpan::standings
