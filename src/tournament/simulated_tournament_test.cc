#include "tournament/simulated_tournament.h"

#include <chrono>
#include <random>

#include <gtest/gtest.h>

namespace shinpan {
namespace {

TEST(SimulatedTournament, KeepsItsPromisesFromFixedSeeds) {
    int crashes = 0;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        const SimulatedTournament event = simulate_tournament(seed);
        ASSERT_TRUE(event.broken.empty()) << "seed " << seed << ": " << event.broken.front();
        EXPECT_GT(event.games, 0) << seed;
        crashes += event.crashes;
    }
    // How many depends on how the threads take turns; without a failing journal there are none.
    EXPECT_GT(crashes, 20) << "journals fail in here";
}

TEST(SimulatedTournament, KeepsItsPromisesFromFreshSeeds) {
    std::random_device fresh;
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(3);
    while (std::chrono::steady_clock::now() < end) {
        const std::uint64_t seed = fresh();
        const SimulatedTournament event = simulate_tournament(seed);
        ASSERT_TRUE(event.broken.empty()) << "seed " << seed << ": " << event.broken.front();
    }
}

}  // namespace
}  // namespace shinpan
