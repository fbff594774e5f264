#include "report/stored_format.h"

#include <gtest/gtest.h>

namespace shinpan::report {
namespace {

TEST(StoredFormat, ReadsTheSettingsOfEachFormat) {
    const auto swiss =
        stored_format("Swiss", "games 2, rounds 7, challengers usual, points 3/1/0", 5);
    ASSERT_TRUE(swiss);
    EXPECT_EQ(std::get<standings::Swiss>(*swiss->format).rounds, 7);
    EXPECT_EQ(swiss->ranking.points, (standings::Points{3, 1, 0}));
    const auto gauntlet =
        stored_format("gauntlet", "games usual, rounds usual, challengers 2, points ", 5);
    ASSERT_TRUE(gauntlet);
    EXPECT_EQ(std::get<standings::Gauntlet>(*gauntlet->format).challengers, 2);
    const auto match = stored_format("match", "", 12);
    ASSERT_TRUE(match);
    EXPECT_EQ(std::get<standings::HeadToHead>(*match->format).games, 12);
    EXPECT_FALSE(stored_format("server", "", 1)->format);
    EXPECT_FALSE(stored_format("dance", "", 1));
}

TEST(StoredFormat, ReadsTheSettingsOfAGame) {
    const GameSettings settings =
        stored_game_settings("size 5, komi 0.5, rules 27-points,strict, position a b, c");
    EXPECT_EQ(settings.size, 5);
    EXPECT_EQ(settings.komi, 0.5);
    EXPECT_EQ(settings.rules, "27-points,strict");
    EXPECT_EQ(settings.position, "a b, c");
    EXPECT_EQ(stored_game_settings("").size, std::nullopt);
    EXPECT_EQ(stored_game_settings("komi lots, size").komi, std::nullopt);
}

}  // namespace
}  // namespace shinpan::report
