#include "fleet/simulated_fleet.h"

#include <gtest/gtest.h>

namespace shinpan::fleet {
namespace {

TEST(SimulatedFleet, LosesNothingAndCountsNothingTwice) {
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        const SimulatedStory story = simulate({.seed = seed, .jobs = 300});
        ASSERT_TRUE(story.has_ended) << seed;
        EXPECT_EQ(story.counted + story.set_aside, 300) << seed;
        EXPECT_EQ(story.counted_twice, 0) << seed;
    }
}

TEST(SimulatedFleet, PlaysNothingTwiceWhereNothingHappens) {
    const SimulatedStory story = simulate({.worker_kills = 0,
                                           .server_restarts = 0,
                                           .stores_lost = 0,
                                           .coordinator_kills = 0,
                                           .cuts = 0,
                                           .lost_percent = 0});
    EXPECT_TRUE(story.has_ended);
    EXPECT_EQ(story.counted, 1000);
    EXPECT_EQ(story.played, 1000);
    EXPECT_EQ(story.set_aside, 0);
}

// The story has troubles in it: without them the first test would prove little.
TEST(SimulatedFleet, HasSecondResultsThatAreDropped) {
    EXPECT_GT(simulate({.seed = 3, .jobs = 1000}).second_results, 0);
}

TEST(SimulatedFleet, WhatBringsWorkersDownIsSetAsideAfterThree) {
    const SimulatedStory story = simulate({.jobs = 200,
                                           .worker_kills = 0,
                                           .server_restarts = 0,
                                           .stores_lost = 0,
                                           .coordinator_kills = 0,
                                           .cuts = 0,
                                           .lost_percent = 0,
                                           .poisoned = 3});
    EXPECT_TRUE(story.has_ended);
    EXPECT_EQ(story.set_aside, 3);
    EXPECT_EQ(story.counted, 197);
    EXPECT_EQ(story.poisoned_begun, 3);
}

}  // namespace
}  // namespace shinpan::fleet
