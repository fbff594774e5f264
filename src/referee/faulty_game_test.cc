#include "referee/faulty_game.h"

#include <map>
#include <random>
#include <string>

#include <gtest/gtest.h>

#include "core/testing/thorough.h"

namespace shinpan {
namespace {

TEST(FaultyGame, EveryGameKeepsTheLawsFromFixedSeeds) {
    std::map<std::string, int> endings;
    for (std::uint64_t seed = 0; seed < 3000; ++seed) {
        const FaultyGame game = play_faulty_game(seed);
        ASSERT_TRUE(game.broken.empty()) << "seed " << seed << ": " << game.broken.front();
        ++endings[std::string(word(game.ended.outcome.ending))];
    }
    for (const char* ending :
         {"rules", "illegal", "malformed", "time", "crash", "start", "nogame"}) {
        EXPECT_GT(endings[ending], 0) << ending;
    }
}

TEST(FaultyGame, EveryGameKeepsTheLawsFromFreshSeeds) {
    std::random_device fresh;
    for (int i = share(300, 10'000); i > 0; --i) {
        const std::uint64_t seed = (std::uint64_t{fresh()} << 32) | fresh();
        const FaultyGame game = play_faulty_game(seed);
        ASSERT_TRUE(game.broken.empty()) << "seed " << seed << ": " << game.broken.front();
    }
}

TEST(FaultyGame, TheSameSeedGivesTheSameTrace) {
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        const FaultyGame once = play_faulty_game(seed);
        const FaultyGame again = play_faulty_game(seed);
        ASSERT_EQ(once.events.size(), again.events.size()) << seed;
        for (std::size_t i = 0; i < once.events.size(); ++i) {
            EXPECT_EQ(once.events[i].at, again.events[i].at);
            EXPECT_EQ(once.events[i].what.index(), again.events[i].what.index());
        }
        EXPECT_EQ(once.ended.outcome, again.ended.outcome);
        EXPECT_EQ(once.ended.reason, again.ended.reason);
    }
}

}  // namespace
}  // namespace shinpan
