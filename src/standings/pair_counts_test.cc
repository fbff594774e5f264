#include "standings/pair_counts.h"

#include <gtest/gtest.h>

namespace shinpan::standings {
namespace {

TEST(PairCounts, GamesWithTheSameNumberAndSwappedColoursArePairs) {
    const Outcome first{Side::first, Ending::mate};
    const Outcome second{Side::second, Ending::mate};
    const Outcome draw{std::nullopt, Ending::repetition};
    const std::vector<GameResult> results{
        {.pair = 1, .first = 4, .second = 7, .outcome = first},   // 1
        {.pair = 2, .first = 4, .second = 7, .outcome = second},  // 0
        {.pair = 1, .first = 7, .second = 4, .outcome = draw},    // ½
        {.pair = 2, .first = 7, .second = 4, .outcome = first},   // 0
        {.pair = 3, .first = 7, .second = 4, .outcome = second},  // 1, the other is not over yet
        {.pair = 4, .first = 4, .second = 7, .outcome = draw},    // ½, twice with the same colour
        {.pair = 4, .first = 4, .second = 7, .outcome = draw},
        {.pair = 5, .first = 4, .second = 7, .outcome = first},
        {.pair = 5, .first = 7, .second = 4, .outcome = {std::nullopt, Ending::no_game}},
        {.pair = 1, .first = 4, .second = 5, .outcome = first}};  // against somebody else
    const MatchCounts expected{.games = {2, 3, 3}, .pairs = {1, 0, 0, 1, 0}, .single = {0, 2, 2}};
    EXPECT_EQ(count_match(4, 7, results), expected);

    const MatchCounts mirrored{.games = {3, 3, 2}, .pairs = {0, 1, 0, 0, 1}, .single = {2, 2, 0}};
    EXPECT_EQ(count_match(7, 4, results), mirrored);
    EXPECT_EQ(count_match(7, 5, results), MatchCounts{});
}

}  // namespace
}  // namespace shinpan::standings
