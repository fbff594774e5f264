#include "standings/table.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "standings/simulated_contest.h"
#include "standings/testing/made_games.h"

namespace shinpan::standings {
namespace {

TEST(Table, CountsWhatEachPlayerHasDone) {
    std::vector<GameResult> results{made_game(0, 1, 1, 40), made_game(1, 0, 0.5, 32),
                                    made_game(0, 1, 0, 60)};
    results[2].outcome.ending = Ending::illegal;  // 0 had 60 discs, and forfeits
    results.push_back({.first = 0, .second = 1, .outcome = {std::nullopt, Ending::no_game}});
    const std::vector<Row> rows = table(2, results, judge_ranking());
    const Row first{.player = 0,
                    .rank = 1,
                    .games = 3,
                    .wins = 1,
                    .draws = 1,
                    .losses = 1,
                    .forfeits = 1,
                    .points = 1.5,
                    .board_score = 132,
                    .buchholz = 4.5,
                    .sonneborn_berger = 2.25};
    EXPECT_EQ(rows[0], first);
    EXPECT_EQ(rows[1].forfeits, 0);
    EXPECT_EQ(rows[1].board_score, 60);
    EXPECT_EQ(order_of(rows), "0 1");
}

TEST(Table, TheJudgeRanksByWinsThenLossesThenDiscsThenEntry) {
    const auto ranked = [](const std::vector<GameResult>& results) {
        return order_of(table(4, results, judge_ranking()));
    };
    EXPECT_EQ(ranked({}), "0=1=2=3");
    EXPECT_EQ(ranked({made_game(3, 0, 1), made_game(1, 2, 0.5)}), "3 1=2 0");
    EXPECT_EQ(ranked({made_game(0, 1, 1, 33), made_game(2, 3, 1, 50)}), "2 0 1 3");
    // One win and a loss each for 0 and 1; 2 has as many wins and no loss.
    EXPECT_EQ(ranked({made_game(0, 1, 1, 40), made_game(1, 0, 1, 40), made_game(2, 3, 1, 33)}),
              "2 0=1 3");
}

TEST(Table, SwissTieBreaksAreThoseComputedByHand) {
    // Round 1: 0 beats 2, 1 beats 3. Round 2: 0 beats 1, 2 beats 3.
    const std::vector<GameResult> results{made_game(0, 2, 1), made_game(1, 3, 1),
                                          made_game(0, 1, 1), made_game(2, 3, 1)};
    const std::vector<Row> rows = table(4, results, swiss_ranking());
    EXPECT_EQ(order_of(rows), "0 1=2 3");
    EXPECT_EQ(rows[0].buchholz, 2);          // 1 of player 2 and 1 of player 1
    EXPECT_EQ(rows[0].sonneborn_berger, 2);  // both beaten
    EXPECT_EQ(rows[1].buchholz, 2);          // 0 of player 3 and 2 of player 0
    EXPECT_EQ(rows[1].sonneborn_berger, 0);  // only player 3 beaten
    EXPECT_EQ(rows[1].rank, 2);
    EXPECT_EQ(rows[3].rank, 4) << "the rank after two who share the second";
}

TEST(Table, AByeIsPointsWithoutAGame) {
    const std::vector<GameResult> results{made_game(0, 1, 0.5)};
    const Agenda agenda{.byes = {{.round = 1, .player = 2, .games = 2}}};
    const std::vector<Row> rows = table(3, results, swiss_ranking(), agenda);
    EXPECT_EQ(order_of(rows), "2 0=1");
    const Row bye{.player = 2, .byes = 2, .points = 2, .buchholz = 4, .sonneborn_berger = 4};
    EXPECT_EQ(rows[0], bye);
}

TEST(Table, DirectEncounterDecidesOnlyIfAllHaveMetEquallyOften) {
    const Ranking ranking{.criteria = {Criterion::points, Criterion::direct_encounter}};
    // 0 and 1 have two points each; 1 has beaten 0.
    const std::vector<GameResult> met{made_game(0, 2, 1), made_game(0, 3, 1), made_game(1, 2, 1),
                                      made_game(1, 0, 1)};
    EXPECT_EQ(order_of(table(4, met, ranking)), "1 0 2=3");
    // 0, 1 and 2 have one point each, but 2 has met neither of the others.
    const std::vector<GameResult> not_met{made_game(1, 0, 1), made_game(0, 3, 1),
                                          made_game(2, 3, 1)};
    EXPECT_EQ(order_of(table(4, not_met, ranking)), "0=1=2 3");
}

TEST(Table, PointsMayBeWorthSomethingElse) {
    const std::vector<GameResult> results{made_game(0, 1, 1), made_game(1, 2, 0.5),
                                          made_game(1, 2, 0.5), made_game(2, 0, 1)};
    Ranking ranking{.criteria = {Criterion::points}};
    EXPECT_EQ(order_of(table(3, results, ranking)), "2 0=1");
    ranking.points = {.win = 3, .draw = 1, .loss = 0};
    EXPECT_EQ(order_of(table(3, results, ranking)), "2 0 1");
}

TEST(Table, AKnockoutIsRankedByTheRoundsSurvived) {
    SimulatedContest event(Knockout{}, 6, 3);
    event.play(1);
    const Agenda end = event.now();
    const std::vector<Row> rows = table(6, event.results(), knockout_ranking(), end);
    EXPECT_EQ(rows[0].player, end.advances.back().winner);
    EXPECT_EQ(rows[1].player, end.advances.back().loser);
    const int ranks[] = {1, 2, 3, 3, 5, 5};
    for (std::size_t i = 0; i < rows.size(); ++i)
        EXPECT_EQ(rows[i].rank, ranks[i]) << i;
}

TEST(Table, EveryCriterionHasAName) {
    for (const Criterion criterion : swiss_ranking().criteria)
        EXPECT_FALSE(name(criterion).empty());
    EXPECT_EQ(name(Criterion::fewer_losses), "fewer losses");
}

TEST(Table, NothingIsLostAndOrderOfResultsDoesNotMatter) {
    EXPECT_TRUE(rc::check([] {
        const int players = *rc::gen::inRange(2, 9);
        SimulatedContest event(Swiss{.rounds = 4, .games = *rc::gen::inRange(1, 3)}, players,
                               *rc::gen::arbitrary<int>());
        event.play(*rc::gen::arbitrary<std::uint64_t>());
        const Agenda end = event.now();
        const std::vector<Row> rows = table(players, event.results(), swiss_ranking(), end);
        RC_ASSERT(rows == table(players, event.sorted_results(), swiss_ranking(), end));
        double points = 0;
        int games = 0;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            points += rows[i].points - rows[i].byes;
            games += rows[i].games;
            RC_ASSERT(rows[i].wins + rows[i].draws + rows[i].losses == rows[i].games);
            if (i > 0) RC_ASSERT(rows[i].points <= rows[i - 1].points);
        }
        RC_ASSERT(games == 2 * static_cast<int>(event.results().size()));
        RC_ASSERT(points == static_cast<double>(event.results().size()));
    }));
}

}  // namespace
}  // namespace shinpan::standings
