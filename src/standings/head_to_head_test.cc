#include "standings/head_to_head.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "standings/simulated_contest.h"

namespace shinpan::standings {
namespace {

using testing::ElementsAre;

TEST(HeadToHead, ChangesColoursWithinAPair) {
    const SimulatedContest event(HeadToHead{.games = 3}, 2, 1);
    EXPECT_THAT(event.now().to_play, ElementsAre(Pairing{1, 1, 1, 0, 1}, Pairing{2, 1, 1, 1, 0},
                                                 Pairing{3, 1, 2, 0, 1}));
}

TEST(HeadToHead, IsOverAfterItsGames) {
    SimulatedContest event(HeadToHead{.games = 5}, 2, 1);
    event.play(7);
    EXPECT_EQ(event.results().size(), 5u);
    EXPECT_TRUE(event.now().is_over);
}

}  // namespace
}  // namespace shinpan::standings
