#include "standings/gauntlet.h"

#include <map>
#include <set>

#include <gtest/gtest.h>
#include <rapidcheck.h>

namespace shinpan::standings {
namespace {

TEST(Gauntlet, TheFirstPlayerMeetsAllOthersWithBothColours) {
    const std::vector<Pairing> expected{{1, 1, 1, 0, 1}, {2, 1, 1, 2, 0}, {3, 1, 1, 0, 3},
                                        {4, 1, 1, 1, 0}, {5, 1, 1, 0, 2}, {6, 1, 1, 3, 0}};
    EXPECT_EQ(gauntlet_games({}, std::vector<Entrant>(4)), expected);
}

TEST(Gauntlet, EachChallengerMeetsEachOpponentAndNobodyPlaysTwiceInARound) {
    EXPECT_TRUE(rc::check([] {
        std::vector<Entrant> entrants(*rc::gen::inRange<std::size_t>(0, 12));
        const int challengers = *rc::gen::inRange(1, 6);
        const int games = *rc::gen::inRange(1, 4);
        if (static_cast<int>(entrants.size()) >= challengers && *rc::gen::arbitrary<bool>()) {
            entrants.push_back({.from_round = 4});
        }
        std::set<std::pair<int, int>> busy;                // round, player
        std::set<std::tuple<int, int, int>> games_played;  // first, second, pair
        for (const Pairing& game : gauntlet_games({challengers, games}, entrants)) {
            RC_ASSERT((game.first < challengers) != (game.second < challengers));
            RC_ASSERT(busy.emplace(game.round, game.first).second);
            RC_ASSERT(busy.emplace(game.round, game.second).second);
            RC_ASSERT(games_played.emplace(game.first, game.second, game.pair).second);
        }
        const int opponents = std::max(static_cast<int>(entrants.size()) - challengers, 0);
        RC_ASSERT(static_cast<int>(games_played.size()) == 2 * games * challengers * opponents);
    }));
}

}  // namespace
}  // namespace shinpan::standings
