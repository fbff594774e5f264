#include "standings/rating.h"

#include <algorithm>
#include <cmath>
#include <random>

#include <gtest/gtest.h>
#include <rapidcheck.h>

namespace shinpan::standings {
namespace {

MatchCounts single_games(const GameCounts& games) { return {.games = games, .single = games}; }

// The games of pairs are one lost and one won, or two drawn, as far as that is open.
MatchCounts paired_games(const PairCounts& pairs) {
    const auto [p0, p1, p2, p3, p4] = pairs;
    return {.games = {2 * p0 + p1, p1 + 2 * p2 + p3, p3 + 2 * p4}, .pairs = pairs};
}

TEST(Rating, ScoreAndEloAreThoseOfTheTextbook) {
    const std::pair<double, double> cases[] = {{0.5, 0},
                                               {0.75, 190.84850188786498},
                                               {0.25, -190.84850188786498},
                                               {10.0 / 11, 400},
                                               {0.64, 99.95},
                                               {0.76, 200.24}};
    for (const auto& [score, elo] : cases) {
        EXPECT_NEAR(elo_from_score(score), elo, 0.01) << score;
        EXPECT_NEAR(score_from_elo(elo_from_score(score)), score, 1e-12);
    }
}

TEST(Rating, SingleGamesAreThoseComputedByHand) {
    // 60 won, 20 drawn, 20 lost: 70 %, a variance of 0.16, so 4 % are a standard deviation.
    const MatchRating rating = rate_match(single_games({20, 20, 60}));
    EXPECT_NEAR(*rating.difference.elo, 147.190714, 1e-6);
    EXPECT_NEAR(*rating.difference.error, 66.013381, 1e-6);
    EXPECT_NEAR(*rating.likelihood_of_superiority, 0.9999997133, 1e-9);
    // A fifth of a point beyond the half, and 0.4 are a standard deviation of a game.
    EXPECT_NEAR(*rating.normalized.elo, 173.717793, 1e-6);
    EXPECT_NEAR(*rating.normalized.error, 68.096123, 1e-6);
}

TEST(Rating, PairsAreThoseComputedByHand) {
    const MatchRating rating = rate_match(paired_games({10, 40, 80, 50, 20}));
    EXPECT_NEAR(*rating.difference.elo, 26.106693, 1e-6);
    EXPECT_NEAR(*rating.difference.error, 24.584101, 1e-6);
    EXPECT_NEAR(*rating.likelihood_of_superiority, 0.9818138290, 1e-9);
    EXPECT_NEAR(*rating.normalized.elo, 36.354623, 1e-6);
    EXPECT_NEAR(*rating.normalized.error, 34.048062, 1e-6);
}

TEST(Rating, SuperiorityIsByTheSpreadOfPairsAroundTheirOwnMean) {
    // 113 pairs with 7.5 points above the half, their squares 36.25: by the deviation that equal players
    // would show it were 7.5 / sqrt(36.25) = 1.2457 deviations, 89.36 %; around their own mean the
    // squares are 36.25 - 7.5^2 / 113 = 35.7522, so 1.2543 deviations, 89.51 %.
    const MatchRating rating = rate_match(paired_games({10, 23, 34, 34, 12}));
    EXPECT_NEAR(*rating.likelihood_of_superiority, 0.8951, 5e-5);
}

// What fastchess tells of these pairs (its own tests have them), to its two decimals.
TEST(Rating, IsThatOfTheField) {
    const MatchRating better = rate_match(paired_games({34, 54, 31 + 32, 64, 75}));
    EXPECT_NEAR(*better.difference.elo, 55.58, 0.01);
    EXPECT_NEAR(*better.difference.error, 27.65, 0.01);
    EXPECT_NEAR(*better.normalized.elo, 57.94, 0.01);
    EXPECT_NEAR(*better.normalized.error, 28.28, 0.01);
    const MatchRating worse = rate_match(paired_games({332, 433, 457 + 41, 333, 334}));
    EXPECT_NEAR(*worse.difference.elo, -8.64, 0.01);
    EXPECT_NEAR(*worse.difference.error, 10.33, 0.01);
    EXPECT_NEAR(*worse.normalized.elo, -9.17, 0.01);
    EXPECT_NEAR(*worse.likelihood_of_superiority, 0.0505, 5e-5);
    const MatchRating single = rate_match(single_games({89, 123, 76}));
    EXPECT_NEAR(*single.normalized.elo, -20.76, 0.01);
    EXPECT_NEAR(*single.likelihood_of_superiority, 0.1553, 5e-5);
}

TEST(Rating, OnePairOrOneGameTellsNothingOfWhoIsTheStronger) {
    for (std::size_t i = 0; i < 5; ++i) {
        PairCounts pairs{};
        pairs[i] = 1;
        EXPECT_FALSE(rate_match(paired_games(pairs)).likelihood_of_superiority) << i;
        EXPECT_FALSE(rate_match(paired_games(pairs)).difference.error) << i;
    }
    EXPECT_FALSE(rate_match(single_games({0, 0, 1})).likelihood_of_superiority);
    EXPECT_TRUE(rate_match(single_games({0, 0, 2})).likelihood_of_superiority);
}

TEST(Rating, GamesWithoutAPartnerCountBesideThePairs) {
    MatchCounts counts = paired_games({10, 40, 80, 50, 20});
    counts.single = {1, 0, 2};
    counts.games[0] += 1;
    counts.games[2] += 2;
    const MatchRating rating = rate_match(counts);
    EXPECT_NEAR(*rating.difference.elo, 26.778716, 1e-6);
    EXPECT_NEAR(*rating.difference.error, 24.474426, 1e-6);
}

TEST(Rating, PairsTellMoreThanTheSameGamesAlone) {
    // Openings that decide the game: nearly each pair ends 1-1.
    const MatchCounts paired{.games = {95, 0, 105}, .pairs = {1, 0, 93, 0, 6}};
    const MatchRating of_pairs = rate_match(paired);
    const MatchRating of_games = rate_match(single_games(paired.games));
    EXPECT_EQ(of_pairs.difference.elo, of_games.difference.elo);
    EXPECT_LT(*of_pairs.difference.error, 0.5 * *of_games.difference.error);
    EXPECT_GT(of_pairs.likelihood_of_superiority, of_games.likelihood_of_superiority);
}

TEST(Rating, AOneSidedMatchHasADirectionAndNoNumber) {
    const MatchRating won = rate_match(single_games({0, 0, 10}));
    EXPECT_FALSE(won.difference.elo);
    EXPECT_FALSE(won.difference.error);
    EXPECT_EQ(won.difference.direction, 1);
    EXPECT_FALSE(won.normalized.elo);
    EXPECT_EQ(won.normalized.direction, 1);
    EXPECT_NEAR(*won.likelihood_of_superiority, 0.9992172989, 1e-9);

    const MatchRating lost = rate_match(paired_games({3, 0, 0, 0, 0}));
    EXPECT_EQ(lost.difference.direction, -1);
    EXPECT_LT(*lost.likelihood_of_superiority, 0.05);
}

TEST(Rating, WithoutVarianceThereIsNoError) {
    for (const MatchCounts& counts :
         {single_games({0, 9, 0}), paired_games({0, 0, 7, 0, 0}), single_games({0, 1, 0})}) {
        const MatchRating drawn = rate_match(counts);
        EXPECT_EQ(drawn.difference.elo, 0);
        EXPECT_FALSE(drawn.difference.error);
        const bool has_spread = counts.games[1] > 1;
        EXPECT_EQ(drawn.likelihood_of_superiority, has_spread ? std::optional(0.5) : std::nullopt);
    }
    const MatchRating nothing = rate_match({});
    EXPECT_FALSE(nothing.difference.elo);
    EXPECT_EQ(nothing.difference.direction, 0);
    EXPECT_FALSE(nothing.likelihood_of_superiority);
}

TEST(Rating, FromTheOtherSideItIsTheOpposite) {
    EXPECT_TRUE(rc::check([] {
        MatchCounts counts;
        for (int& count : counts.pairs)
            count = *rc::gen::inRange(0, 20);
        const MatchCounts pairs = paired_games(counts.pairs);
        MatchCounts mirrored = pairs;
        std::ranges::reverse(mirrored.games);
        std::ranges::reverse(mirrored.pairs);
        const MatchRating one = rate_match(pairs);
        const MatchRating other = rate_match(mirrored);
        RC_ASSERT(one.difference.elo.has_value() == other.difference.elo.has_value());
        RC_ASSERT(one.difference.direction == -other.difference.direction);
        if (one.difference.elo) {
            RC_ASSERT(std::abs(*one.difference.elo + *other.difference.elo) < 1e-9);
        }
        RC_ASSERT(one.likelihood_of_superiority.has_value() ==
                  other.likelihood_of_superiority.has_value());
        if (!one.likelihood_of_superiority) return;
        const double sum = *one.likelihood_of_superiority + *other.likelihood_of_superiority;
        RC_ASSERT(std::abs(sum - 1) < 1e-9);
    }));
}

TEST(Rating, TheTrueDifferenceIsInTheIntervalNineteenTimesOutOfTwenty) {
    // Each pair has an opening that helps the first player by chance, so its games depend on each
    // other: only the variance of pairs is right about that.
    std::mt19937_64 random(1);
    std::uniform_real_distribution<double> uniform(0, 1);
    constexpr double kStrength = 0.56;
    int inside = 0;
    constexpr int kMatches = 1000;
    for (int match = 0; match < kMatches; ++match) {
        PairCounts pairs{};
        for (int pair = 0; pair < 200; ++pair) {
            const double help = 0.4 * (uniform(random) - 0.5);
            std::size_t half_points = 0;
            for (const double chance : {kStrength + help, kStrength - help})
                half_points += uniform(random) < chance ? 2 : 0;
            ++pairs[half_points];
        }
        const Rating rating = rate_match(paired_games(pairs)).difference;
        inside += std::abs(*rating.elo - elo_from_score(kStrength)) < *rating.error;
    }
    EXPECT_NEAR(inside, 0.95 * kMatches, 0.02 * kMatches);
}

}  // namespace
}  // namespace shinpan::standings
