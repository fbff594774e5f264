// Tables of contests that did not go smoothly, each computed by hand.
#include <gtest/gtest.h>

#include "standings/field_rating.h"
#include "standings/schedule.h"
#include "standings/table.h"
#include "standings/testing/made_games.h"

namespace shinpan::standings {
namespace {

std::string points_of(const std::vector<Row>& rows) {
    std::string text;
    for (const Row& row : rows)
        text += (text.empty() ? "" : " ") + std::to_string(row.player) + ":" +
                std::to_string(static_cast<int>(2 * row.points));  // in half points
    return text;
}

// Three players, everybody meets everybody twice; 2 leaves after one win against 1.
TEST(TableTruth, AWithdrawalThatIsKeptCountsForTheOthersAndIsRankedLast) {
    const std::vector<GameResult> results{made_game(0, 1, 1), made_game(1, 0, 1),
                                          made_game(2, 1, 1)};
    const std::vector<Entrant> entrants{{}, {}, {1, 1}};
    const std::vector<Row> rows = table(3, results, round_robin_ranking(), {}, entrants);
    // 0 has 1 of 2 games (0.5), 1 has 1 of 3 (0.33), 2 has 1 of 1 (1.0) and has left.
    EXPECT_EQ(order_of(rows), "0 1 2");
    EXPECT_EQ(points_of(rows), "0:2 1:2 2:2");
    EXPECT_TRUE(rows[2].has_left);
    EXPECT_DOUBLE_EQ(rows[1].score(), 1.0 / 3);
}

TEST(TableTruth, AWithdrawalThatIsAnnulledCountsForNobody) {
    const std::vector<GameResult> results{made_game(0, 1, 1), made_game(1, 0, 1),
                                          made_game(2, 1, 1, 40)};
    const std::vector<Entrant> entrants{{}, {}, {1, 1}};
    Ranking ranking = round_robin_ranking();
    ranking.withdrawn = Withdrawn::annulled;
    const std::vector<Row> rows = table(3, results, ranking, {}, entrants);
    EXPECT_EQ(order_of(rows), "0=1 2") << "one win each against each other, 32 discs in each game";
    EXPECT_EQ(rows[1].games, 2);
    EXPECT_EQ(rows[1].losses, 1);
    EXPECT_EQ(rows[2].games, 0);
    EXPECT_EQ(rows[2].board_score, 0);
    EXPECT_EQ(counted_results(results, ranking, entrants).size(), 2u);
}

TEST(TableTruth, NobodyIsAheadForHavingPlayedMore) {
    // 0 came late: 2 of 2. The others have played more: 1 has 3 of 5, 2 has 1 of 5.
    const std::vector<GameResult> results{made_game(1, 2, 1), made_game(2, 1, 0),
                                          made_game(1, 2, 1), made_game(2, 1, 1),
                                          made_game(0, 1, 1), made_game(2, 0, 0)};
    const std::vector<Row> rows = table(3, results, round_robin_ranking());
    EXPECT_EQ(order_of(rows), "0 1 2");
    EXPECT_EQ(points_of(rows), "0:4 1:6 2:2");
    // The challenger of a gauntlet: 3 of 6, behind one who won 2 of 2 and level with 1 of 2.
    const std::vector<GameResult> gauntlet{made_game(0, 1, 0), made_game(1, 0, 1),
                                           made_game(0, 2, 1), made_game(2, 0, 1),
                                           made_game(0, 3, 1), made_game(3, 0, 0)};
    EXPECT_EQ(order_of(table(4, gauntlet, gauntlet_ranking())), "1 0=2 3");
}

TEST(TableTruth, PointsAreThoseOfTheContestAndNotWins) {
    // 3/1/0: 0 has a win and two losses, 1 three draws, 2 what is left.
    Ranking ranking = round_robin_ranking();
    ranking.points = {.win = 2, .draw = 1, .loss = 0};
    const std::vector<GameResult> results{made_game(0, 2, 1),   made_game(0, 2, 0),
                                          made_game(2, 0, 1),   made_game(1, 2, 0.5),
                                          made_game(1, 2, 0.5), made_game(2, 1, 0.5)};
    const std::vector<Row> rows = table(3, results, ranking);
    EXPECT_EQ(points_of(rows), "2:14 1:6 0:4");
    // Thirds are no trouble: ten draws of 0.1 are as good as a win of 1.
    ranking.points = {.win = 1, .draw = 0.1, .loss = 0};
    std::vector<GameResult> tenths;
    for (int i = 0; i < 3; ++i)
        tenths.push_back(made_game(0, 1, 0.5));
    for (int i = 0; i < 3; ++i)
        tenths.push_back(made_game(2, 3, 0.5));
    for (const Row& row : table(4, tenths, ranking))
        EXPECT_EQ(row.rank, 1);
}

TEST(TableTruth, ABefallenByeDoesNotOutrankAPlayedWin) {
    // Five players, one round: 0 and 1 win, 4 has the bye.
    const std::vector<GameResult> results{made_game(0, 2, 1), made_game(1, 3, 1)};
    const Agenda agenda{.byes = {{.round = 1, .player = 4, .games = 1}}};
    const std::vector<Row> rows = table(5, results, swiss_ranking(), agenda);
    EXPECT_EQ(order_of(rows), "0=1 4 2=3");
    EXPECT_EQ(rows[2].byes, 1);
    EXPECT_EQ(rows[2].points, 1);
    EXPECT_EQ(rows[2].wins, 0);
    EXPECT_EQ(rows[2].games, 0);
}

TEST(TableTruth, AnOddFieldOfASwissTournamentHasOneByeARound) {
    // Three players: round 1 is 0-1, 2 has a bye; 0 wins.
    std::vector<GameResult> results{made_game(0, 1, 1)};
    const std::vector<Entrant> entrants(3);
    const Agenda now = agenda(Swiss{.rounds = 2, .games = 1}, {entrants, results, {}});
    ASSERT_EQ(now.byes.size(), 2u) << "of the first round, and of the one that begins";
    EXPECT_EQ(now.byes[0].player, 2);
    EXPECT_EQ(now.byes[1].player, 1) << "who has none yet and is last";
    const std::vector<Row> rows = table(3, results, swiss_ranking(), now, entrants);
    EXPECT_EQ(order_of(rows), "0 1 2")
        << "a point each: 0 at the board, 1 and 2 by a bye, and 1 has met somebody with points";
}

TEST(TableTruth, VoidsAreNobodysGames) {
    const GameResult nothing{.first = 0, .second = 1, .outcome = {std::nullopt, Ending::no_game}};
    const std::vector<GameResult> results{nothing, made_game(1, 0, 1), nothing};
    const std::vector<Row> rows = table(2, results, match_ranking());
    EXPECT_EQ(order_of(rows), "1 0");
    EXPECT_EQ(rows[0].games, 1);
    EXPECT_EQ(rows[1].draws, 0);
}

// A program that is entered twice plays itself: games, points and discs are shared exactly, whoever
// begins, and what is shared is a shared rank.
TEST(TableTruth, IdenticalProgramsShareTheirRank) {
    // 0 and 1 are the same program, which loses as first with 19 discs, always; 2 beats both twice.
    const std::vector<GameResult> results{made_game(0, 1, 0, 19), made_game(1, 0, 0, 19),
                                          made_game(0, 2, 0, 10), made_game(2, 0, 1, 54),
                                          made_game(1, 2, 0, 10), made_game(2, 1, 1, 54)};
    const std::vector<Row> rows = table(3, results, round_robin_ranking());
    EXPECT_EQ(order_of(rows), "2 0=1");
    EXPECT_EQ(points_of(rows), "2:8 0:2 1:2");
    for (const std::size_t twin : {1u, 2u}) {
        EXPECT_EQ(rows[twin].board_score, 19 + 45 + 10 + 10) << "of its four games";
        EXPECT_EQ(rows[twin].direct_encounter, 1) << "one win each";
        EXPECT_EQ(rows[twin].sonneborn_berger, 1) << "the one point of the twin that it beat";
    }
    const std::vector<Rating> ratings = rate_field(3, results);
    EXPECT_EQ(*ratings[0].elo, *ratings[1].elo);
    EXPECT_NEAR(*ratings[0].elo, 0, 1e-9) << "the mean of those who can be compared";
    EXPECT_FALSE(ratings[2].elo) << "it has won all";
}

TEST(TableTruth, AContestOfOneOrOfNoneIsATable) {
    EXPECT_TRUE(table(0, {}, round_robin_ranking()).empty());
    const std::vector<Row> rows = table(1, {}, swiss_ranking());
    ASSERT_EQ(rows.size(), 1u);
    EXPECT_EQ(rows[0].rank, 1);
    EXPECT_EQ(rows[0].score(), 0);
}

TEST(TableTruth, WhoDrewAllIsLevelWithWhoDrewAll) {
    std::vector<GameResult> results;
    for (int first = 0; first < 3; ++first) {
        for (int second = 0; second < 3; ++second) {
            if (first != second) results.push_back(made_game(first, second, 0.5));
        }
    }
    const std::vector<Row> rows = table(3, results, round_robin_ranking());
    EXPECT_EQ(order_of(rows), "0=1=2");
    EXPECT_EQ(rows[0].points, 2);
    EXPECT_EQ(rows[0].sonneborn_berger, 4) << "four draws against two points each, half of them";
    EXPECT_EQ(rows[0].direct_encounter, 2);
    for (const Rating& rating : rate_field(3, results)) {
        ASSERT_TRUE(rating.elo);
        EXPECT_NEAR(*rating.elo, 0, 1e-9);
    }
}

TEST(TableTruth, WhoLostAllIsLastAndHasNoNumber) {
    const std::vector<GameResult> results{made_game(0, 1, 1), made_game(1, 0, 0),
                                          made_game(0, 2, 1), made_game(2, 0, 0),
                                          made_game(1, 2, 1), made_game(2, 1, 1)};
    const std::vector<Row> rows = table(3, results, round_robin_ranking());
    EXPECT_EQ(order_of(rows), "0 1=2");
    const std::vector<Rating> ratings = rate_field(3, results);
    EXPECT_FALSE(ratings[0].elo);
    EXPECT_EQ(ratings[0].direction, 1);
}

TEST(TableTruth, TieBreaksOfARoundRobinDecideInTheirOrder) {
    // 0, 1 and 2 beat each other in a ring and all beat 3: level in everything but the discs.
    const std::vector<GameResult> ring{made_game(0, 1, 1, 40), made_game(1, 2, 1, 34),
                                       made_game(2, 0, 1, 50), made_game(0, 3, 1, 33),
                                       made_game(1, 3, 1, 33), made_game(2, 3, 1, 33)};
    const std::vector<Row> rows = table(4, ring, round_robin_ranking());
    EXPECT_EQ(order_of(rows), "2 1 0 3") << "113, 91 and 87 discs";
    // 0: 40 + 14 + 33 = 87; 1: 24 + 34 + 33 = 91; 2: 30 + 50 + 33 = 113.
}

TEST(TableTruth, DirectEncounterComesBeforeSonnebornBerger) {
    // 0 and 1 have two points each of three; 1 has beaten 0.
    const std::vector<GameResult> results{made_game(1, 0, 1), made_game(0, 2, 1),
                                          made_game(0, 3, 1), made_game(1, 2, 1),
                                          made_game(3, 1, 1), made_game(2, 3, 0.5)};
    const std::vector<Row> rows = table(4, results, round_robin_ranking());
    EXPECT_EQ(order_of(rows), "1 0 3 2");
    EXPECT_EQ(rows[0].direct_encounter, 1);
    EXPECT_EQ(rows[1].direct_encounter, 0);
    EXPECT_FALSE(rows[2].direct_encounter) << "nobody was level with it";
}

}  // namespace
}  // namespace shinpan::standings
