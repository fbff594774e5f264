// Laws of every format. SimulatedContest checks on each step that no game is given twice and that
// nobody plays who is gone.
#include "standings/schedule.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "standings/simulated_contest.h"

namespace shinpan::standings {
namespace {

Format any_format() {
    const int games = *rc::gen::inRange(1, 4);
    switch (*rc::gen::inRange(0, 4)) {
        case 0: return RoundRobin{.games = *rc::gen::inRange(1, 3)};
        case 1: return Gauntlet{.challengers = *rc::gen::inRange(1, 4), .games = games};
        case 2: {
            const bool is_usual = *rc::gen::arbitrary<bool>();
            return Swiss{.rounds = is_usual ? std::nullopt : std::optional(*rc::gen::inRange(1, 8)),
                         .games = games,
                         .points = {}};
        }
        default: return Knockout{.games = games, .extra_pairs = *rc::gen::inRange(0, 3)};
    }
}

TEST(Schedule, TheOrderInWhichGamesEndDoesNotMatter) {
    EXPECT_TRUE(rc::check([] {
        const Format format = any_format();
        const int entrants = *rc::gen::inRange(0, 10);
        const auto seed = *rc::gen::arbitrary<std::uint64_t>();
        SimulatedContest one(format, entrants, seed);
        SimulatedContest other(format, entrants, seed);
        one.play(*rc::gen::arbitrary<std::uint64_t>());
        other.play(*rc::gen::arbitrary<std::uint64_t>());
        RC_ASSERT(one.sorted_results() == other.sorted_results());
        RC_ASSERT(one.now() == other.now());
    }));
}

TEST(Schedule, ResumingIsAskingAgainWithTheStoredResultsInAnyOrder) {
    EXPECT_TRUE(rc::check([] {
        const Format format = any_format();
        SimulatedContest event(format, *rc::gen::inRange(2, 10), *rc::gen::arbitrary<int>());
        std::mt19937_64 random(*rc::gen::arbitrary<std::uint64_t>());
        for (int steps = *rc::gen::inRange(0, 40); steps > 0 && event.step(random); --steps) {
        }
        // After a crash nothing is running; what was is to be played again.
        std::vector<GameResult> stored = event.results();
        std::ranges::shuffle(stored, random);
        const Agenda resumed = agenda(format, {event.progress().entrants, stored, {}});
        const Agenda before = event.now();
        std::size_t found = 0;
        for (const Pairing& game : resumed.to_play) {
            const auto running = event.progress().running;
            if (std::ranges::find(running, game) != running.end()) ++found;
            if (std::ranges::find(before.to_play, game) != before.to_play.end()) ++found;
        }
        RC_ASSERT(found == resumed.to_play.size());
        RC_ASSERT(found == before.to_play.size() + event.progress().running.size());
        RC_ASSERT(resumed.round == before.round);
        RC_ASSERT(resumed.byes == before.byes);
    }));
}

TEST(Schedule, AGameThatWasNoneIsPlayedAgain) {
    const std::vector<Entrant> entrants(4);
    for (const Format& format :
         {Format(RoundRobin{}), Format(Gauntlet{}), Format(Swiss{}), Format(Knockout{})}) {
        const Agenda before = agenda(format, {entrants, {}, {}});
        std::vector<GameResult> results{simulated_result(before.to_play.front(), 1)};
        results[0].outcome = {std::nullopt, Ending::no_game};
        EXPECT_EQ(agenda(format, {entrants, results, {}}), before);
    }
}

TEST(Schedule, PlayersMayComeAndGoAtAnyTime) {
    EXPECT_TRUE(rc::check([] {
        const Format format = any_format();
        SimulatedContest event(format, *rc::gen::inRange(0, 8), *rc::gen::arbitrary<int>());
        std::mt19937_64 random(*rc::gen::arbitrary<std::uint64_t>());
        int late_entries = 0;
        do {
            const int round = event.now().round;
            std::vector<Entrant>& entrants = event.entrants();
            if (random() % 6 == 0 && late_entries < 4 && !event.now().is_over) {
                entrants.push_back({.from_round = round + 1});
                ++late_entries;
            }
            if (random() % 10 == 0 && !entrants.empty()) {
                Entrant& leaver = entrants[random() % entrants.size()];
                if (!leaver.left_in_round) leaver.left_in_round = round;
            }
        } while (event.step(random));
        RC_ASSERT(event.now().is_over);
    }));
}

}  // namespace
}  // namespace shinpan::standings
