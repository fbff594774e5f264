#include "cli/desk_games.h"

#include <gtest/gtest.h>

namespace shinpan::cli {
namespace {

DeskMatch match_of(int first, int second, int games) {
    const GameCard& card = usual_game();
    return {.first = first,
            .second = second,
            .games = games,
            .terms = {.game = std::string(card.name)},
            .book = OpeningBook::make({.file = "", .plies = 4, .seed = 1}, card).value(),
            .time = std::nullopt};
}

std::vector<Contestant> three_engines() {
    std::vector<Contestant> engines(3);
    for (std::size_t i = 0; i < engines.size(); ++i)
        engines[i].name = std::string(1, static_cast<char>('a' + i));
    return engines;
}

TEST(DeskGames, PlayEachOpeningWithBothColoursMatchAfterMatch) {
    const std::vector<Contestant> engines = three_engines();
    DeskGames games(engines);
    ASSERT_TRUE(games.add(match_of(0, 1, 3)));
    ASSERT_TRUE(games.add(match_of(2, 0, 1)));
    ASSERT_EQ(games.to_come(10).size(), 4u);
    EXPECT_EQ(games.to_come(2).size(), 2u);
    std::string told;
    std::vector<std::vector<std::string>> openings;
    for (int i = 0; i < 4; ++i) {
        const GamePlan plan = games.next().value();
        told += std::to_string(plan.number) + plan.players[Side::first]->name +
                plan.players[Side::second]->name + " ";
        openings.push_back(start_of(plan.terms).value().moves());
    }
    EXPECT_EQ(told, "1ab 2ba 3ab 4ca ");
    EXPECT_EQ(openings[0], openings[1]);
    EXPECT_NE(openings[0], openings[2]);
    EXPECT_TRUE(games.to_come(10).empty());
}

TEST(DeskGames, WhatIsClearedIsNotPlayedAndAStopIsTheEnd) {
    const std::vector<Contestant> engines = three_engines();
    DeskGames games(engines);
    ASSERT_TRUE(games.add(match_of(0, 1, 3)));
    games.clear();
    EXPECT_TRUE(games.to_come(10).empty());
    games.stop();
    EXPECT_FALSE(games.next());
}

TEST(DeskGames, OnlySoManyMatchesWait) {
    const std::vector<Contestant> engines = three_engines();
    DeskGames games(engines);
    for (std::size_t i = 0; i < DeskGames::kMostMatches; ++i)
        ASSERT_TRUE(games.add(match_of(0, 1, 1)));
    EXPECT_FALSE(games.add(match_of(0, 1, 1)));
}

}  // namespace
}  // namespace shinpan::cli
