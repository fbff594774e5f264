#include "standings/fixed_plan.h"

#include <gtest/gtest.h>

namespace shinpan::standings {
namespace {

TEST(FixedPlan, ALaterGameGoesIntoTheFirstRoundInWhichBothAreFree) {
    FixedPlan plan;
    plan.add(1, 0, 1, 1);
    plan.add(2, 2, 3, 1);
    plan.add_from(1, 2, 3, 2);
    plan.add_from(1, 3, 0, 1);
    const std::vector<Pairing> expected{
        {.round = 1, .number = 1, .pair = 1, .first = 0, .second = 1},
        {.round = 1, .number = 2, .pair = 2, .first = 2, .second = 3},
        {.round = 2, .number = 1, .pair = 1, .first = 2, .second = 3},
        {.round = 3, .number = 1, .pair = 1, .first = 3, .second = 0}};
    EXPECT_EQ(plan.games(), expected);
}

TEST(FixedPlan, WhatIsPlayedOrRunningIsNotGivenOutAgain) {
    FixedPlan plan;
    plan.add(1, 0, 1, 1);
    plan.add(2, 1, 2, 1);
    plan.add(3, 2, 0, 1);
    const std::vector<Pairing> games = plan.games();
    std::vector<Entrant> entrants(3);
    std::vector<GameResult> results{
        {.round = 1, .first = 0, .second = 1, .outcome = {Side::first, Ending::mate}}};
    std::vector<Pairing> running{games[1]};

    Agenda agenda = fixed_agenda(games, {entrants, results, running});
    EXPECT_EQ(agenda.to_play, std::vector<Pairing>{games[2]});
    EXPECT_EQ(agenda.round, 2);
    EXPECT_FALSE(agenda.is_over);

    entrants[0].left_in_round = 2;
    agenda = fixed_agenda(games, {entrants, results, running});
    EXPECT_TRUE(agenda.to_play.empty());
    EXPECT_FALSE(agenda.is_over) << "a game is still running";

    results.push_back(
        {.round = 2, .first = 1, .second = 2, .outcome = {Side::first, Ending::mate}});
    agenda = fixed_agenda(games, {entrants, results, {}});
    EXPECT_TRUE(agenda.is_over);
}

TEST(FixedPlan, AnEventWithoutGamesIsOver) {
    const std::vector<Entrant> entrants(1);
    EXPECT_EQ(fixed_agenda({}, {entrants, {}, {}}), (Agenda{.round = 1, .is_over = true}));
}

}  // namespace
}  // namespace shinpan::standings
