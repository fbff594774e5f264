#include "standings/field_rating.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "standings/crosstable.h"

namespace shinpan::standings {
namespace {

void add(std::vector<GameResult>& results, int player, int opponent, const Tally& tally) {
    const GameResult drawn{
        .first = player, .second = opponent, .outcome = {std::nullopt, Ending::repetition}};
    GameResult won = drawn;
    won.outcome = {Side::first, Ending::mate};
    GameResult lost = drawn;
    lost.outcome = {Side::second, Ending::mate};
    results.insert(results.end(), static_cast<std::size_t>(tally.wins), won);
    results.insert(results.end(), static_cast<std::size_t>(tally.draws), drawn);
    results.insert(results.end(), static_cast<std::size_t>(tally.losses), lost);
}

// "+" above all numbers, "-" below, "?" unknown, "n" a number.
std::string shape(const std::vector<Rating>& ratings) {
    std::string text;
    for (const Rating& rating : ratings)
        text += rating.elo ? 'n' : "-?+"[rating.direction + 1];
    return text;
}

TEST(FieldRating, TwoPlayersAreAsFarApartAsTheirScoreSays) {
    std::vector<GameResult> results;
    add(results, 0, 1, {.wins = 70, .draws = 10, .losses = 20});
    const std::vector<Rating> ratings = rate_field(2, results);
    EXPECT_NEAR(*ratings[0].elo, 190.848502 / 2, 1e-6);
    EXPECT_NEAR(*ratings[1].elo, -190.848502 / 2, 1e-6);
    // The information is 100 * 0.75 * 0.25; half of the difference has half of its deviation.
    const double error = 1.959964 * 400 / std::numbers::ln10 / std::sqrt(18.75) / 2;
    EXPECT_NEAR(*ratings[0].error, error, 1e-4);
    EXPECT_NEAR(*ratings[1].error, error, 1e-4);
}

TEST(FieldRating, AChainOfPlayersAddsUp) {
    std::vector<GameResult> results;
    add(results, 0, 1, {.wins = 3, .losses = 1});
    add(results, 1, 2, {.wins = 10, .losses = 1});
    const std::vector<Rating> ratings = rate_field(3, results);
    EXPECT_NEAR(*ratings[0].elo - *ratings[1].elo, 190.848502, 1e-6);
    EXPECT_NEAR(*ratings[1].elo - *ratings[2].elo, 400, 1e-6);
    EXPECT_NEAR(*ratings[0].elo + *ratings[1].elo + *ratings[2].elo, 0, 1e-9);
}

TEST(FieldRating, WhoCannotBeComparedHasADirectionAtMost) {
    EXPECT_EQ(shape(rate_field(0, {})), "");
    EXPECT_EQ(shape(rate_field(1, {})), "?");
    EXPECT_EQ(shape(rate_field(2, {})), "??");
    std::vector<GameResult> results;
    add(results, 0, 1, {.wins = 2});
    EXPECT_EQ(shape(rate_field(2, results)), "+-");
    add(results, 1, 2, {.wins = 1});
    EXPECT_EQ(shape(rate_field(3, results)), "+?-");
    add(results, 1, 2, {.draws = 1});
    EXPECT_EQ(shape(rate_field(3, results)), "+nn");
    add(results, 2, 3, {.wins = 1});
    EXPECT_EQ(shape(rate_field(5, results)), "+nn-?");
    add(results, 3, 0, {.wins = 1});
    EXPECT_EQ(shape(rate_field(5, results)), "nnnn?");
}

TEST(FieldRating, LopsidedScoresAreFoundToo) {
    std::vector<GameResult> results;
    add(results, 0, 1, {.wins = 9999, .losses = 1});
    add(results, 1, 2, {.wins = 9999, .losses = 1});
    const std::vector<Rating> ratings = rate_field(3, results);
    EXPECT_NEAR(*ratings[0].elo, elo_from_score(0.9999), 1e-4);
    EXPECT_NEAR(*ratings[2].elo, -elo_from_score(0.9999), 1e-4);
}

// At the maximum everybody is expected to make as many points as it has made.
double worst_misfit(const Crosstable& table, const std::vector<Rating>& ratings) {
    double worst = 0;
    for (std::size_t i = 0; i < ratings.size(); ++i) {
        double misfit = 0;
        for (std::size_t j = 0; j < ratings.size(); ++j) {
            if (!ratings[i].elo || !ratings[j].elo) continue;
            const Tally& tally = table[i][j];
            misfit += tally.wins + 0.5 * tally.draws -
                      tally.games() * score_from_elo(*ratings[i].elo - *ratings[j].elo);
        }
        worst = std::max(worst, std::abs(misfit));
    }
    return worst;
}

TEST(FieldRating, AreFoundEvenWhereAFullStepGoesFarTooFar) {
    const int wins[6][6] = {{0, 0, 1, 1, 8, 512}, {0, 0, 1, 64, 0, 0}, {0, 4096, 0, 0, 1, 0},
                            {1, 1, 0, 0, 1, 0},   {0, 0, 0, 1, 0, 0},  {0, 0, 32, 0, 512, 0}};
    std::vector<GameResult> results;
    for (int i = 0; i < 6; ++i) {
        for (int j = 0; j < 6; ++j)
            add(results, i, j, {.wins = wins[i][j]});
    }
    const std::vector<Rating> ratings = rate_field(6, results);
    ASSERT_EQ(shape(ratings), "nnnnnn");
    EXPECT_LT(worst_misfit(crosstable_of(6, results), ratings), 1e-6);
}

// The slow way: everybody's strength is made to fit its points, over and over.
std::vector<double> fitted_slowly(const Crosstable& table) {
    const std::size_t n = table.size();
    std::vector<double> strength(n, 1);
    for (int times = 0; times < 20000; ++times) {
        for (std::size_t i = 0; i < n; ++i) {
            double points = 0;
            double expected = 0;
            for (std::size_t j = 0; j < n; ++j) {
                points += table[i][j].wins + 0.5 * table[i][j].draws;
                if (i != j) expected += table[i][j].games() / (strength[i] + strength[j]);
            }
            strength[i] = points / expected;
        }
    }
    double mean = 0;
    for (const double s : strength)
        mean += 400 * std::log10(s) / static_cast<double>(n);
    for (double& s : strength)
        s = 400 * std::log10(s) - mean;
    return strength;
}

TEST(FieldRating, IsWhatASlowIterationFinds) {
    for (unsigned seed = 1; seed <= 6; ++seed) {
        std::vector<GameResult> results;
        const int players = 3 + static_cast<int>(seed) % 4;
        unsigned random = seed;
        for (int i = 0; i < players; ++i) {
            for (int j = 0; j < i; ++j) {
                random = random * 1103515245U + 12345U;
                add(results, i, j,
                    {.wins = 1 + static_cast<int>(random >> 16U) % 9,
                     .draws = static_cast<int>(random >> 20U) % 4,
                     .losses = static_cast<int>(random >> 24U) % 5});
            }
        }
        add(results, 0, players - 1, {.wins = 1});
        const std::vector<Rating> ratings = rate_field(players, results);
        ASSERT_EQ(shape(ratings), std::string(static_cast<std::size_t>(players), 'n')) << seed;
        const std::vector<double> slow = fitted_slowly(crosstable_of(players, results));
        for (std::size_t i = 0; i < ratings.size(); ++i)
            EXPECT_NEAR(*ratings[i].elo, slow[i], 1e-5) << seed;
    }
}

TEST(FieldRating, FitsThePointsWhateverTheResults) {
    EXPECT_TRUE(rc::check([] {
        const int players = *rc::gen::inRange(2, 8);
        std::vector<GameResult> results;
        for (int games = *rc::gen::inRange(0, 60); games > 0; --games) {
            const int one = *rc::gen::inRange(0, players);
            const int other = *rc::gen::inRange(0, players);
            if (one == other) continue;
            const int kind = *rc::gen::inRange(0, 4);
            add(results, one, other,
                {.wins = kind < 2 ? 1 : 0,
                 .draws = kind == 2 ? 1 : 0,
                 .losses = kind == 3 ? 1 : 0});
        }
        const std::vector<Rating> ratings = rate_field(players, results);
        RC_ASSERT(worst_misfit(crosstable_of(players, results), ratings) < 1e-6);
        for (const Rating& rating : ratings)
            RC_ASSERT(rating.elo.has_value() == (rating.error.value_or(0) > 0));
    }));
}

}  // namespace
}  // namespace shinpan::standings
