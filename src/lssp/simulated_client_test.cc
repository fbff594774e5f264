#include "lssp/simulated_client.h"

#include <random>

#include <gtest/gtest.h>

#include "core/testing/thorough.h"
#include "lssp/simulated_bridge.h"

namespace shinpan::lssp {
namespace {

TEST(SimulatedServer, KeepsItsPromisesFromFixedSeeds) {
    int games = 0;
    int crashes = 0;
    int returns = 0;
    int unkept = 0;
    std::map<std::string, int> endings;
    const int seeds = share(50, 300);
    for (int seed = 0; seed < seeds; ++seed) {
        const server::SimulatedServer run = simulate_server(static_cast<std::uint64_t>(seed));
        ASSERT_TRUE(run.broken.empty()) << "seed " << seed << ": " << run.broken.front();
        games += run.games;
        crashes += run.crashes;
        returns += run.returns;
        unkept += run.unkept;
        for (const auto& [ending, count] : run.endings)
            endings[ending] += count;
    }
    EXPECT_GT(games, 2 * seeds);
    EXPECT_GT(crashes, seeds / 6);
    EXPECT_GT(returns, seeds / 2);
    EXPECT_GE(unkept, seeds / 20) << "games that went on without a disk";
    for (const char* ending :
         {"rules", "resignation", "illegal", "malformed", "time", "disconnect", "nogame"})
        EXPECT_GT(endings[ending], 0) << ending;
}

// Judge, GTP, TLF and USI behind a bridge, cut off and killed in every phase: nobody loses by that, no
// move is lost or made twice, the clocks are right, and everybody hears how its game ended.
TEST(SimulatedServer, LosesNoGameOfEnginesThatAreCutOff) {
    int games = 0;
    int crashes = 0;
    int returns = 0;
    int clocks = 0;
    const int seeds = share(21, 700);
    for (int seed = 0; seed < seeds; ++seed) {
        const server::SimulatedServer run = simulate_engines(static_cast<std::uint64_t>(seed));
        ASSERT_TRUE(run.broken.empty()) << "seed " << seed << ": " << run.broken.front();
        games += run.games;
        crashes += run.crashes;
        returns += run.returns;
        clocks += run.clocks;
    }
    EXPECT_GE(games, 4 * seeds);
    EXPECT_GT(crashes, seeds / 2);
    EXPECT_GT(returns, 5 * seeds);
    EXPECT_GT(clocks, 50 * seeds);
}

TEST(SimulatedServer, TheSameSeedGivesTheSameTrace) {
    for (std::uint64_t seed = 0; seed < share<std::uint64_t>(10, 20); ++seed)
        EXPECT_EQ(simulate_server(seed).trace, simulate_server(seed).trace) << seed;
    EXPECT_NE(simulate_server(1).trace, simulate_server(2).trace);
}

TEST(SimulatedServer, KeepsItsPromisesFromFreshSeeds) {
    std::random_device fresh;
    for (int i = share(10, 500); i > 0; --i) {
        const std::uint64_t seed = fresh();
        const server::SimulatedServer run = simulate_server(seed);
        ASSERT_TRUE(run.broken.empty()) << "seed " << seed << ": " << run.broken.front();
    }
}

}  // namespace
}  // namespace shinpan::lssp
