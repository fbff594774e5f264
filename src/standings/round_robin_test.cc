#include "standings/round_robin.h"

#include <map>
#include <set>

#include <gtest/gtest.h>
#include <rapidcheck.h>

namespace shinpan::standings {
namespace {

TEST(RoundRobin, FourPlayersMeetInThreeRoundsAndAgainWithSwappedColours) {
    const std::vector<Pairing> expected{{1, 1, 1, 0, 3}, {1, 2, 1, 2, 1}, {2, 1, 1, 3, 1},
                                        {2, 2, 1, 0, 2}, {3, 1, 1, 2, 3}, {3, 2, 1, 1, 0},
                                        {4, 1, 1, 3, 0}, {4, 2, 1, 1, 2}, {5, 1, 1, 1, 3},
                                        {5, 2, 1, 2, 0}, {6, 1, 1, 3, 2}, {6, 2, 1, 0, 1}};
    EXPECT_EQ(round_robin_games({.games = 1}, std::vector<Entrant>(4)), expected);
}

TEST(RoundRobin, HasTheNumberOfGamesOfTheOthelloJudge) {
    for (int n = 0; n < 20; ++n) {
        const std::vector<Entrant> entrants(static_cast<std::size_t>(n));
        EXPECT_EQ(round_robin_games({}, entrants).size(),
                  static_cast<std::size_t>(n * std::max(n - 1, 0) * 3));
    }
}

std::vector<Entrant> any_entrants() {
    std::vector<Entrant> entrants(*rc::gen::inRange<std::size_t>(0, 12));
    for (int late = *rc::gen::inRange(0, 4); late > 0; --late)
        entrants.push_back({.from_round = *rc::gen::inRange(2, 30)});
    return entrants;
}

TEST(RoundRobin, EverybodyMeetsEverybodyEquallyOftenWithBothColoursAndEachOpening) {
    EXPECT_TRUE(rc::check([] {
        const std::vector<Entrant> entrants = any_entrants();
        const int games = *rc::gen::inRange(1, 4);
        std::map<std::tuple<int, int, int>, int> seen;  // first, second, pair
        for (const Pairing& game : round_robin_games({.games = games}, entrants))
            ++seen[{game.first, game.second, game.pair}];
        const int n = static_cast<int>(entrants.size());
        RC_ASSERT(static_cast<int>(seen.size()) == n * std::max(n - 1, 0) * games);
        for (const auto& [game, times] : seen) {
            RC_ASSERT(times == 1);
            RC_ASSERT(std::get<2>(game) >= 1 && std::get<2>(game) <= games);
        }
    }));
}

TEST(RoundRobin, NobodyPlaysTwiceInARound) {
    EXPECT_TRUE(rc::check([] {
        std::set<std::pair<int, int>> seen;  // round, player
        const std::vector<Entrant> entrants = any_entrants();
        for (const Pairing& game : round_robin_games({.games = 2}, entrants)) {
            for (const int player : {game.first, game.second}) {
                RC_ASSERT(seen.emplace(game.round, player).second);
                RC_ASSERT(entrants[static_cast<std::size_t>(player)].from_round <= game.round);
            }
        }
    }));
}

TEST(RoundRobin, ColoursAreBalancedAtAnyMomentToo) {
    for (int n = 2; n < 20; ++n) {
        const std::vector<Entrant> entrants(static_cast<std::size_t>(n));
        std::vector<int> balance(entrants.size());
        for (const Pairing& game : round_robin_games({.games = 3}, entrants)) {
            EXPECT_LE(std::abs(++balance[static_cast<std::size_t>(game.first)]), 3) << n;
            EXPECT_LE(std::abs(--balance[static_cast<std::size_t>(game.second)]), 3) << n;
        }
        EXPECT_EQ(balance, std::vector<int>(entrants.size())) << n;
    }
}

TEST(RoundRobin, ALateEntryLeavesTheGamesOfTheOthersAlone) {
    EXPECT_TRUE(rc::check([] {
        std::vector<Entrant> entrants = any_entrants();
        const std::vector<Pairing> before = round_robin_games({.games = 2}, entrants);
        entrants.push_back({.from_round = *rc::gen::inRange(2, 30)});
        std::vector<Pairing> after = round_robin_games({.games = 2}, entrants);
        const int late = static_cast<int>(entrants.size()) - 1;
        std::erase_if(after, [&](const Pairing& g) { return g.first == late || g.second == late; });
        RC_ASSERT(after == before);
    }));
}

}  // namespace
}  // namespace shinpan::standings
