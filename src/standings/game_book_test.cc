#include "standings/game_book.h"

#include <gtest/gtest.h>

namespace shinpan::standings {
namespace {

TEST(GameBook, FindsAGameByRoundNumberAndPlayers) {
    const std::vector<GameResult> results{
        {.round = 2, .number = 1, .first = 0, .second = 1, .outcome = {Side::first, Ending::mate}},
        {.round = 1, .number = 2, .first = 2, .second = 3, .outcome = {{}, Ending::no_game}},
        {.round = 1, .number = 1, .first = 1, .second = 0, .outcome = {{}, Ending::repetition}}};
    const std::vector<Pairing> running{{.round = 2, .number = 2, .first = 3, .second = 2}};
    const GameBook book({.entrants = {}, .results = results, .running = running});

    EXPECT_EQ(book.result({.round = 2, .number = 1, .first = 0, .second = 1}), &results[0]);
    EXPECT_EQ(book.result({.round = 1, .number = 1, .first = 1, .second = 0}), &results[2]);
    EXPECT_EQ(book.result({.round = 1, .number = 1, .first = 0, .second = 1}), nullptr);
    EXPECT_TRUE(book.is_running({.round = 2, .number = 2, .first = 3, .second = 2}));
    EXPECT_TRUE(book.is_begun({.round = 2, .number = 2, .first = 3, .second = 2}));
    EXPECT_FALSE(book.is_running({.round = 2, .number = 1, .first = 0, .second = 1}));
}

TEST(GameBook, NoGameIsAGameStillToBePlayed) {
    const std::vector<GameResult> results{
        {.first = 0, .second = 1, .outcome = {{}, Ending::no_game}}};
    const GameBook book({.entrants = {}, .results = results, .running = {}});
    EXPECT_FALSE(book.is_begun({.first = 0, .second = 1}));
}

}  // namespace
}  // namespace shinpan::standings
