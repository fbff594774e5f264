#include "standings/crosstable.h"

#include <gtest/gtest.h>

namespace shinpan::standings {
namespace {

TEST(Crosstable, ARowTellsWhatItsPlayerHasDoneWithBothColours) {
    const std::vector<GameResult> results{
        {.first = 0, .second = 1, .outcome = {Side::first, Ending::mate}},
        {.first = 1, .second = 0, .outcome = {Side::first, Ending::time}},
        {.first = 1, .second = 0, .outcome = {std::nullopt, Ending::repetition}},
        {.first = 1, .second = 0, .outcome = {std::nullopt, Ending::no_game}},
        {.first = 2, .second = 0, .outcome = {Side::second, Ending::resignation}}};
    const Crosstable expected{{{}, {1, 1, 1}, {1, 0, 0}}, {{1, 1, 1}, {}, {}}, {{0, 0, 1}, {}, {}}};
    EXPECT_EQ(crosstable_of(3, results), expected);
}

TEST(Crosstable, OfNobodyIsEmpty) { EXPECT_TRUE(crosstable_of(0, {}).empty()); }

}  // namespace
}  // namespace shinpan::standings
