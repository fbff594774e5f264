#include "standings/knockout.h"

#include <map>

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "standings/simulated_contest.h"

namespace shinpan::standings {
namespace {

// Two players, of whom 0 is the higher seed; the games of their only tie are given one by one.
struct Tie {
    Knockout format;
    std::vector<Entrant> entrants = std::vector<Entrant>(2);
    std::vector<GameResult> results{};

    // The next game ends with `winner`, who has so many of 64 discs.
    Tie& ends(std::optional<int> winner, double discs = 40, Ending ending = Ending::disc_count) {
        const Pairing game = now().to_play.at(0);
        GameResult result = simulated_result(game, 0);
        result.outcome = {std::nullopt, ending};
        if (winner) result.outcome.winner = game.first == *winner ? Side::first : Side::second;
        const bool is_first = winner.value_or(game.first) == game.first;
        result.board_score[Side::first] = is_first ? discs : 64 - discs;
        result.board_score[Side::second] = is_first ? 64 - discs : discs;
        results.push_back(result);
        return *this;
    }
    Agenda now() const { return agenda(format, {entrants, results, {}}); }
    std::string verdict() const {
        const Agenda end = now();
        if (!end.is_over) return "open";
        if (end.advances.empty()) return "nobody";
        return std::to_string(end.advances.back().winner) + ": " + end.advances.back().reason;
    }
};

TEST(Knockout, TheBestSeedsMeetLast) {
    const std::vector<Entrant> entrants(8);
    const Agenda start = agenda(Knockout{.games = 1, .extra_pairs = 0}, {entrants, {}, {}});
    const std::vector<Pairing> expected{
        {1, 1, 1, 0, 7}, {1, 2, 1, 3, 4}, {1, 3, 1, 1, 6}, {1, 4, 1, 2, 5}};
    EXPECT_EQ(start.to_play, expected);
}

TEST(Knockout, ByesGoToTheBest) {
    const std::vector<Entrant> entrants(5);
    const Agenda start = agenda(Knockout{.games = 1, .extra_pairs = 0}, {entrants, {}, {}});
    // 1 and 2 need no result of the first round to begin.
    const std::vector<Pairing> expected{{1, 2, 1, 3, 4}, {2, 2, 2, 1, 2}};
    EXPECT_EQ(start.to_play, expected);
    ASSERT_EQ(start.advances.size(), 3U);
    EXPECT_EQ(start.advances[0], (Advance{1, 0, std::nullopt, "no opponent"}));
}

TEST(Knockout, ATieIsDecidedByPointsThenDiscsThenForfeitsThenSeed) {
    const Knockout two{.games = 2, .extra_pairs = 0};
    EXPECT_EQ(Tie{two}.verdict(), "open");
    EXPECT_EQ(Tie{two}.ends(1).verdict(), "open");
    EXPECT_EQ(Tie{two}.ends(1).ends({}).verdict(), "1: won 1.5-0.5");
    EXPECT_EQ(Tie{two}.ends(1).ends(1).verdict(), "1: won 2-0");
    EXPECT_EQ(Tie{two}.ends(0, 40).ends(1, 44).verdict(), "1: level at 1-1, 68 to 60 on the board");
    EXPECT_EQ(Tie{two}.ends(0, 40, Ending::time).ends(1, 40).verdict(),
              "0: level at 1-1, fewer forfeits: 0 to 1");
    EXPECT_EQ(Tie{two}.ends(0, 40).ends(1, 40).verdict(), "0: level at 1-1, the higher seed");
}

TEST(Knockout, ALevelTieGoesOnForAsManyPairsAsAreAllowed) {
    const Knockout one{.games = 1, .extra_pairs = 2};
    EXPECT_EQ(Tie{one}.ends(1).verdict(), "1: won 1-0");
    EXPECT_EQ(Tie{one}.ends({}).now().to_play.size(), 2U);
    EXPECT_EQ(Tie{one}.ends({}).ends(0).ends(0).verdict(), "0: won 2.5-0.5 after 2 further games");
    const Tie level = Tie{one}.ends({}, 32).ends(0).ends(1);
    EXPECT_EQ(level.verdict(), "open");
    EXPECT_EQ(Tie{level}.ends(1).ends({}, 32).verdict(), "1: won 3-2 after 4 further games");
    EXPECT_EQ(Tie{level}.ends(1).ends(0).verdict(), "0: level at 2.5-2.5, the higher seed");
}

TEST(Knockout, WhoWithdrawsLosesUnlessTheTieIsDecided) {
    const Knockout two{.games = 2, .extra_pairs = 0};
    Tie tie = Tie{two}.ends(0);
    tie.entrants[0].left_in_round = 1;
    EXPECT_EQ(tie.verdict(), "1: the opponent withdrew");
    tie.entrants[1].left_in_round = 1;
    EXPECT_EQ(tie.verdict(), "nobody");

    tie = Tie{two}.ends(0).ends(0);
    tie.entrants[0].left_in_round = 1;
    EXPECT_EQ(tie.verdict(), "0: won 2-0");
}

TEST(Knockout, NothingIsSettledWhileAGameOfAWithdrawnPlayerRuns) {
    Tie tie = Tie{{.games = 2, .extra_pairs = 0}}.ends(0);
    const std::vector<Pairing> running = tie.now().to_play;
    tie.entrants[0].left_in_round = 1;
    EXPECT_FALSE(agenda(tie.format, {tie.entrants, tie.results, running}).is_over);
}

TEST(Knockout, AllButOneLoseExactlyOnce) {
    EXPECT_TRUE(rc::check([] {
        const int players = *rc::gen::inRange(1, 40);
        SimulatedContest event(Knockout{}, players, *rc::gen::arbitrary<int>());
        event.play(*rc::gen::arbitrary<std::uint64_t>());
        std::map<int, int> lost;
        for (const Advance& advance : event.now().advances) {
            if (advance.loser) ++lost[*advance.loser];
        }
        RC_ASSERT(static_cast<int>(lost.size()) == players - 1);
        for (const auto& [player, times] : lost)
            RC_ASSERT(times == 1);
        if (players > 1) RC_ASSERT(!lost.contains(event.now().advances.back().winner));
    }));
}

}  // namespace
}  // namespace shinpan::standings
