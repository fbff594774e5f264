#include "standings/swiss.h"

#include <map>
#include <set>

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "standings/simulated_contest.h"

namespace shinpan::standings {
namespace {

GameResult first_wins(const Pairing& game) {
    GameResult result = simulated_result(game, 0);
    result.outcome = {Side::first, Ending::disc_count};
    return result;
}

TEST(Swiss, HasAsManyRoundsAsOneNeedsToBeatAll) {
    const std::pair<std::size_t, int> cases[] = {{0, 1}, {1, 1}, {2, 1}, {3, 2},   {4, 2},
                                                 {5, 3}, {8, 3}, {9, 4}, {500, 9}, {512, 9}};
    for (const auto& [players, rounds] : cases)
        EXPECT_EQ(number_of_rounds({}, players), rounds) << players;
    EXPECT_EQ(number_of_rounds({.rounds = 11, .games = 1}, 4), 11);
}

TEST(Swiss, TheUpperHalfMeetsTheLowerHalfFirstThenWinnersMeetWinners) {
    const std::vector<Entrant> entrants(8);
    const Agenda first = agenda(Swiss{}, {entrants, {}, {}});
    const std::vector<Pairing> expected{
        {1, 1, 1, 0, 4}, {1, 2, 1, 5, 1}, {1, 3, 1, 2, 6}, {1, 4, 1, 7, 3}};
    EXPECT_EQ(first.to_play, expected);

    std::vector<GameResult> results;
    for (const Pairing& game : first.to_play)
        results.push_back(first_wins(game));
    const Agenda second = agenda(Swiss{}, {entrants, results, {}});
    // All winners have moved first and all losers second, so the boards take turns.
    const std::vector<Pairing> next{
        {2, 1, 2, 0, 5}, {2, 2, 2, 7, 2}, {2, 3, 2, 1, 4}, {2, 4, 2, 6, 3}};
    EXPECT_EQ(second.to_play, next);
}

TEST(Swiss, ARoundWaitsForTheOneBefore) {
    const std::vector<Entrant> entrants(4);
    const Agenda start = agenda(Swiss{}, {entrants, {}, {}});
    const std::vector<GameResult> results{first_wins(start.to_play[0])};
    const std::vector<Pairing> running{start.to_play[1]};
    const Agenda waiting = agenda(Swiss{}, {entrants, results, running});
    EXPECT_TRUE(waiting.to_play.empty());
    EXPECT_FALSE(waiting.is_over);
    EXPECT_EQ(waiting.round, 1);
}

TEST(Swiss, TheByeGoesToTheLowestWhoHasHadNone) {
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        SimulatedContest event(Swiss{.rounds = 3, .games = 2}, 5, seed);
        event.play(1);
        const std::vector<Bye> byes = event.now().byes;
        EXPECT_EQ(byes.front(), (Bye{.round = 1, .player = 4, .games = 2}));
        std::set<int> had;
        for (const Bye& bye : byes) {
            EXPECT_EQ(bye.games, 2);
            EXPECT_TRUE(had.insert(bye.player).second) << seed;
        }
        EXPECT_EQ(had.size(), 3U);
    }
}

TEST(Swiss, AByeIsAsGoodAsAWin) {
    const std::vector<Entrant> entrants(5);
    std::vector<GameResult> results;
    for (const Pairing& game : agenda(Swiss{}, {entrants, {}, {}}).to_play) {
        results.push_back(first_wins(game));
        results.back().outcome.winner.reset();
    }
    const Agenda next = agenda(Swiss{}, {entrants, results, {}});
    // 4 is ahead of all others, who have drawn; it meets the best of them.
    EXPECT_EQ(next.to_play, (std::vector<Pairing>{{2, 1, 2, 4, 0}, {2, 2, 2, 2, 1}}));
    EXPECT_EQ(next.byes.back(), (Bye{.round = 2, .player = 3, .games = 1}));
}

TEST(Swiss, TheOpponentOfAPlayerWhoLeavesHasWon) {
    std::vector<Entrant> entrants(4);
    const Swiss format{.rounds = 2, .games = 1};
    const Agenda start = agenda(format, {entrants, {}, {}});
    ASSERT_EQ(start.to_play[0], (Pairing{1, 1, 1, 0, 2}));
    entrants[0].left_in_round = 1;
    const std::vector<GameResult> results{first_wins(start.to_play[1])};  // 3 against 1
    const Agenda next = agenda(format, {entrants, results, {}});
    const std::vector<Bye> byes{{1, 2, 1}, {2, 1, 1}};
    EXPECT_EQ(next.byes, byes);
    EXPECT_EQ(next.to_play, (std::vector<Pairing>{{2, 1, 2, 2, 3}}));
}

TEST(Swiss, NobodyPlaysTwiceInARoundOrMeetsAgainWhileThereAreOthers) {
    EXPECT_TRUE(rc::check([] {
        const int players = *rc::gen::inRange(2, 14);
        // Up to there a pairing without rematches always exists (Dirac: everybody can still meet
        // at least half of the others). In the last rounds of a full cycle it may not.
        const int rounds = std::max(players / 2, 1);
        const int games = *rc::gen::inRange(1, 3);
        SimulatedContest event(Swiss{.rounds = rounds, .games = games}, players,
                               *rc::gen::arbitrary<int>());
        event.play(0);
        std::map<std::pair<int, int>, std::set<int>> opponents;  // of a round and player
        std::map<std::pair<int, int>, std::set<int>> rounds_of;  // in which two have met
        for (const GameResult& game : event.results()) {
            opponents[{game.round, game.first}].insert(game.second);
            opponents[{game.round, game.second}].insert(game.first);
            rounds_of[std::minmax(game.first, game.second)].insert(game.round);
        }
        for (const auto& [who, met] : opponents)
            RC_ASSERT(met.size() == 1U);
        RC_ASSERT(static_cast<int>(opponents.size()) == players / 2 * 2 * rounds);
        for (const auto& [who, met] : rounds_of)
            RC_ASSERT(met.size() == 1U);
    }));
}

TEST(Swiss, GoesOnWithRematchesIfThereAreTooManyRounds) {
    for (int players = 1; players < 7; ++players) {
        SimulatedContest event(Swiss{.rounds = 12, .games = 1}, players, 3);
        event.play(0);
        EXPECT_EQ(event.results().size(), static_cast<std::size_t>(players / 2 * 12)) << players;
    }
}

TEST(Swiss, ColoursAreBalanced) {
    EXPECT_TRUE(rc::check([] {
        const int players = 2 * *rc::gen::inRange(4, 20);
        SimulatedContest event(Swiss{}, players, *rc::gen::arbitrary<int>());
        event.play(0);
        std::vector<int> balance(static_cast<std::size_t>(players));
        for (const GameResult& game : event.results()) {
            ++balance[static_cast<std::size_t>(game.first)];
            --balance[static_cast<std::size_t>(game.second)];
        }
        for (const int b : balance)
            RC_ASSERT(std::abs(b) <= 3);
    }));
}

TEST(Swiss, WhoMovedSecondLastTimeMovesFirstIfBothHaveHadItEquallyOften) {
    const std::vector<Entrant> entrants(4);
    const Outcome draw{std::nullopt, Ending::disc_count};
    const Outcome won{Side::first, Ending::disc_count};
    const std::vector<GameResult> results{
        {.round = 1, .number = 1, .first = 0, .second = 1, .outcome = draw},
        {.round = 1, .number = 2, .first = 2, .second = 3, .outcome = won},
        {.round = 2, .number = 1, .first = 2, .second = 0, .outcome = won},
        {.round = 2, .number = 2, .first = 3, .second = 1, .outcome = draw}};
    const Agenda third = agenda(Swiss{.rounds = 3}, {entrants, results, {}});
    const std::vector<Pairing> expected{{3, 1, 3, 1, 2}, {3, 2, 3, 0, 3}};
    EXPECT_EQ(third.to_play, expected);
}

TEST(Swiss, FiveHundredPlayersArePairedQuickly) {
    const std::vector<Entrant> entrants(500);
    std::vector<GameResult> results;
    Agenda now = agenda(Swiss{}, {entrants, results, {}});
    for (int round = 1; round <= 9; ++round) {
        ASSERT_EQ(now.round, round);
        ASSERT_EQ(now.to_play.size(), 250U);
        for (const Pairing& game : now.to_play)
            results.push_back(simulated_result(game, 5));
        now = agenda(Swiss{}, {entrants, results, {}});
    }
    EXPECT_TRUE(now.is_over);
}

}  // namespace
}  // namespace shinpan::standings
