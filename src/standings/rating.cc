#include "standings/rating.h"

#include <cassert>
#include <cmath>
#include <numeric>

namespace shinpan::standings {
namespace {

// Of the points that one game, or one pair of games, brings.
struct Spread {
    int count = 0;
    double mean = 0;
    double variance = 0;
};

template <std::size_t N>
Spread spread(const std::array<int, N>& counts) {
    Spread spread{.count = std::accumulate(counts.begin(), counts.end(), 0)};
    if (spread.count == 0) return spread;
    for (std::size_t i = 0; i < N; ++i)
        spread.mean += 0.5 * static_cast<double>(i) * counts[i] / spread.count;
    for (std::size_t i = 0; i < N; ++i) {
        const double off = 0.5 * static_cast<double>(i) - spread.mean;
        spread.variance += off * off * counts[i] / spread.count;
    }
    return spread;
}

// Points beyond the half, and the squares of these, as if the players were equal.
template <std::size_t N>
void add_surplus(const std::array<int, N>& counts, double& sum, double& squares) {
    for (std::size_t i = 0; i < N; ++i) {
        const double surplus = 0.5 * static_cast<double>(i) - 0.25 * static_cast<double>(N - 1);
        sum += surplus * counts[i];
        squares += surplus * surplus * counts[i];
    }
}

}  // namespace

double score_from_elo(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

double elo_from_score(double score) {
    assert(score > 0 && score < 1);
    return 400 * std::log10(score / (1 - score));
}

MatchRating rate_match(const MatchCounts& counts) {
    MatchRating rating;
    const Spread games = spread(counts.games);
    if (games.count == 0) return rating;
    const double score = games.mean;
    const Spread pairs = spread(counts.pairs);
    const Spread single = spread(counts.single);
    // Single games are few beside pairs, so their variance is taken from all games.
    const double variance = pairs.count * pairs.variance + single.count * games.variance;
    const double of_score = std::sqrt(variance) / games.count;
    const auto superiority = [](double surplus, double deviation) {
        return 0.5 * std::erfc(-surplus / (std::numbers::sqrt2 * deviation));
    };
    // A spread takes two. Games of one pair depend on each other, so they are one.
    const bool is_spread_known = pairs.count + single.count > 1;
    // Without any variance the games say nothing about how far off the score may be.
    if (variance > 0) {
        const double of_game = std::sqrt(variance / games.count);
        if (is_spread_known) rating.likelihood_of_superiority = superiority(score - 0.5, of_score);
        rating.normalized.elo = kNormalizedPerDeviation * (score - 0.5) / of_game;
        rating.normalized.error = kSigmasOf95Percent * kNormalizedPerDeviation * of_score / of_game;
    } else {
        // The deviation that would be seen if both were equal: it exists after wins only, too.
        double surplus = 0;
        double squares = 0;
        add_surplus(counts.pairs, surplus, squares);
        add_surplus(counts.single, surplus, squares);
        if (is_spread_known) {
            rating.likelihood_of_superiority =
                squares > 0 ? superiority(surplus, std::sqrt(squares)) : 0.5;
        }
        rating.normalized.direction = score > 0.5 ? 1 : score < 0.5 ? -1 : 0;
    }

    if (score <= 0 || score >= 1) {
        rating.difference.direction = score >= 1 ? 1 : -1;
        return rating;
    }
    rating.difference.elo = elo_from_score(score);
    const double half = kSigmasOf95Percent * of_score;
    if (half > 0 && score - half > 0 && score + half < 1) {
        rating.difference.error = (elo_from_score(score + half) - elo_from_score(score - half)) / 2;
    }
    return rating;
}

}  // namespace shinpan::standings
