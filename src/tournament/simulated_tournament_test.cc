#include "tournament/simulated_tournament.h"

#include <random>

#include <gtest/gtest.h>

#include "core/testing/thorough.h"

namespace shinpan {
namespace {

TEST(SimulatedTournament, KeepsItsPromisesFromFixedSeeds) {
    const std::uint64_t seeds = share<std::uint64_t>(30, 300);
    for (std::uint64_t seed = 0; seed < seeds; ++seed) {
        const SimulatedTournament event = simulate_tournament(seed);
        ASSERT_TRUE(event.broken.empty()) << "seed " << seed << ": " << event.broken.front();
        EXPECT_GT(event.games, 0) << seed;
        // How many depends on how the threads take turns.
        EXPECT_GT(event.crashes, 0) << "journals fail in here";
    }
}

TEST(SimulatedTournament, KeepsItsPromisesFromFreshSeeds) {
    std::random_device fresh;
    for (int i = share(10, 500); i > 0; --i) {
        const std::uint64_t seed = fresh();
        const SimulatedTournament event = simulate_tournament(seed);
        ASSERT_TRUE(event.broken.empty()) << "seed " << seed << ": " << event.broken.front();
    }
}

}  // namespace
}  // namespace shinpan
