#include "engines/level.h"

#include <array>

#include <gtest/gtest.h>

namespace shinpan {
namespace {

const std::vector<int> kValues{50, 50, 40, -20, -5000};

int slips_of(const Slips& slips) {
    int count = 0;
    for (std::uint64_t hash = 0; hash < 1000; ++hash)
        count += choice_with_slips(slips, 7, hash, kValues) != 0;
    return count;
}

TEST(Level, WhoNeverSlipsPlaysTheBest) { EXPECT_EQ(slips_of({0, 10'000}), 0); }

TEST(Level, SlipsAreAsManyAsTheyAreSaidToBe) {
    EXPECT_NEAR(slips_of({20, 100}), 200, 50);
    EXPECT_NEAR(slips_of({70, 100}), 700, 50);
}

TEST(Level, WhoKnowsBeforehandThatItSlipsSlips) {
    for (std::uint64_t hash = 0; hash < 1000; ++hash) {
        const Slips slips{40, 100};
        EXPECT_EQ(slips_at(slips, 7, hash), choice_with_slips(slips, 7, hash, kValues) != 0);
    }
}

TEST(Level, ASlipIsWorseAndCostsNoMoreThanItMay) {
    for (std::uint64_t hash = 0; hash < 1000; ++hash) {
        const std::size_t chosen = choice_with_slips({100, 100}, 7, hash, kValues);
        EXPECT_TRUE(chosen == 2 || chosen == 3) << chosen;
    }
}

TEST(Level, TheSameSeedMakesTheSameSlips) {
    const Slips slips{50, 100};
    int other = 0;
    for (std::uint64_t hash = 0; hash < 100; ++hash) {
        const std::size_t chosen = choice_with_slips(slips, 7, hash, kValues);
        EXPECT_EQ(chosen, choice_with_slips(slips, 7, hash, kValues));
        other += chosen != choice_with_slips(slips, 8, hash, kValues);
    }
    EXPECT_GT(other, 0);
}

TEST(Level, WhoDoesNotLookPlaysAnyMove) {
    int blind = 0;
    std::array<int, 4> played{};
    for (std::uint64_t hash = 0; hash < 1000; ++hash) {
        EXPECT_FALSE(blind_choice(0, 7, hash, 4));
        const std::optional<std::size_t> choice = blind_choice(40, 7, hash, 4);
        EXPECT_EQ(choice, blind_choice(40, 7, hash, 4));
        if (!choice) continue;
        ++blind;
        ++played.at(*choice);
    }
    EXPECT_NEAR(blind, 400, 60);
    for (const int count : played)
        EXPECT_NEAR(count, 100, 40);
}

TEST(Level, ThereIsNothingToChooseFromOneMove) {
    for (std::uint64_t hash = 0; hash < 100; ++hash) {
        EXPECT_EQ(choice_with_slips({100, 10'000}, 1, hash, std::span(kValues).first(1)), 0u);
        EXPECT_EQ(choice_with_slips({100, 10'000}, 1, hash, std::span(kValues).first(2)), 0u);
    }
}

}  // namespace
}  // namespace shinpan
