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
    EXPECT_NEAR(rating.likelihood_of_superiority, 0.9999997133, 1e-9);
    // A fifth of a point beyond the half, and 0.4 are a standard deviation of a game.
    EXPECT_NEAR(*rating.normalized.elo, 173.717793, 1e-6);
    EXPECT_NEAR(*rating.normalized.error, 68.096123, 1e-6);
}

TEST(Rating, PairsAreThoseComputedByHand) {
    const MatchRating rating = rate_match(paired_games({10, 40, 80, 50, 20}));
    EXPECT_NEAR(*rating.difference.elo, 26.106693, 1e-6);
    EXPECT_NEAR(*rating.difference.error, 24.584101, 1e-6);
    EXPECT_NEAR(rating.likelihood_of_superiority, 0.9818138290, 1e-9);
    EXPECT_NEAR(*rating.normalized.elo, 36.354623, 1e-6);
    EXPECT_NEAR(*rating.normalized.error, 34.048062, 1e-6);
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
    EXPECT_NEAR(won.likelihood_of_superiority, 0.9992172989, 1e-9);

    const MatchRating lost = rate_match(paired_games({3, 0, 0, 0, 0}));
    EXPECT_EQ(lost.difference.direction, -1);
    EXPECT_LT(lost.likelihood_of_superiority, 0.05);
}

TEST(Rating, WithoutVarianceThereIsNoError) {
    for (const MatchCounts& counts :
         {single_games({0, 9, 0}), paired_games({0, 0, 7, 0, 0}), single_games({0, 1, 0})}) {
        const MatchRating drawn = rate_match(counts);
        EXPECT_EQ(drawn.difference.elo, 0);
        EXPECT_FALSE(drawn.difference.error);
        EXPECT_EQ(drawn.likelihood_of_superiority, 0.5);
    }
    const MatchRating nothing = rate_match({});
    EXPECT_FALSE(nothing.difference.elo);
    EXPECT_EQ(nothing.difference.direction, 0);
    EXPECT_EQ(nothing.likelihood_of_superiority, 0.5);
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
        const double sum = one.likelihood_of_superiority + other.likelihood_of_superiority;
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
