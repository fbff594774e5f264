#include "core/random.h"

#include <array>

#include <gtest/gtest.h>

namespace shinpan {
namespace {

TEST(Random, IsTheSameForTheSameSeedAndDiffersForOthers) {
    const auto numbers = [](std::uint64_t seed) {
        Random random(seed);
        std::array<std::size_t, 8> drawn{};
        for (std::size_t& number : drawn)
            number = random.below(1'000'000);
        return drawn;
    };
    EXPECT_EQ(numbers(0), numbers(0));
    EXPECT_NE(numbers(0), numbers(1));
    EXPECT_NE(numbers(1), numbers(2));
}

TEST(Random, DrawsEveryNumberAboutAsOften) {
    Random random(2026);
    std::array<int, 10> counts{};
    for (int i = 0; i < 100'000; ++i)
        ++counts[random.below(counts.size())];
    for (const int count : counts)
        EXPECT_NEAR(count, 10'000, 500);
    int yes = 0;
    for (int i = 0; i < 10'000; ++i)
        yes += random.in_percent(90) ? 1 : 0;
    EXPECT_NEAR(yes, 9000, 150);
}

}  // namespace
}  // namespace shinpan
