#include "standings/field_rating.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "standings/crosstable.h"
#include "standings/matrix.h"

namespace shinpan::standings {
namespace {

constexpr double kEloPerNaturalUnit = 400 / std::numbers::ln10;

// reach[a][b]: b is not out of reach below a, as a has made points against b, or against somebody
// of whom that is true.
using Reach = std::vector<std::vector<bool>>;

Reach reach_of(const Crosstable& crosstable) {
    const std::size_t n = crosstable.size();
    Reach reach(n, std::vector<bool>(n));
    for (std::size_t from = 0; from < n; ++from) {
        std::vector<std::size_t> to_visit{from};
        while (!to_visit.empty()) {
            const std::size_t player = to_visit.back();
            to_visit.pop_back();
            if (reach[from][player]) continue;
            reach[from][player] = true;
            for (std::size_t next = 0; next < n; ++next) {
                const Tally& tally = crosstable[player][next];
                if (tally.wins + tally.draws > 0 && !reach[from][next]) to_visit.push_back(next);
            }
        }
    }
    return reach;
}

// The largest group of players who can all reach each other, the earliest in case of doubt.
std::vector<std::size_t> largest_group(const Reach& reach) {
    std::vector<std::size_t> largest;
    for (std::size_t player = 0; player < reach.size(); ++player) {
        std::vector<std::size_t> group;
        for (std::size_t other = 0; other < reach.size(); ++other) {
            if (reach[player][other] && reach[other][player]) group.push_back(other);
        }
        if (group.size() > largest.size()) largest = group;
    }
    return largest;
}

// 1 for above, -1 for below the players of `others`; 0 if there is no telling.
int direction(const Reach& reach, std::size_t player, const std::vector<std::size_t>& others) {
    const bool is_above =
        std::ranges::any_of(others, [&](std::size_t other) { return reach[player][other]; });
    const bool is_below =
        std::ranges::any_of(others, [&](std::size_t other) { return reach[other][player]; });
    return (is_above ? 1 : 0) - (is_below ? 1 : 0);
}

// Ratings in natural units of players who can all reach each other.
class Field {
public:
    Field(const Crosstable& crosstable, const std::vector<std::size_t>& players)
        : size_(players.size()),
          points_(size_, std::vector<double>(size_)),
          games_(points_),
          strength_(size_) {
        for (std::size_t i = 0; i < size_; ++i) {
            for (std::size_t j = 0; j < size_; ++j) {
                const Tally& tally = crosstable[players[i]][players[j]];
                points_[i][j] = tally.wins + 0.5 * tally.draws;
                games_[i][j] = tally.games();
            }
        }
    }

    // Newton's method. The likelihood has a single maximum and no other place to get stuck; a step
    // that goes too far is halved.
    void fit() {
        constexpr int kMostSteps = 200;
        double best = log_likelihood(strength_);
        for (int i = 0; i < kMostSteps; ++i) {
            std::vector<double> step = newton_step();
            std::vector<double> next = moved(step);
            double likelihood = log_likelihood(next);
            while (likelihood < best - kNoise * std::abs(best) && length(step) > kTiny) {
                for (double& part : step)
                    part /= 2;
                next = moved(step);
                likelihood = log_likelihood(next);
            }
            strength_ = std::move(next);
            // A step that gains nothing any more was the last one: what is left is rounding.
            if (likelihood <= best || length(step) <= kTiny) break;
            best = likelihood;
        }
    }

    double strength(std::size_t i) const { return strength_[i]; }
    Matrix covariance() const { return laplacian_inverse(information()); }

private:
    static constexpr double kTiny = 1e-10;
    static constexpr double kNoise = 1e-13;  // of a sum of logarithms, relative to its size

    static double probability(double difference) { return 1 / (1 + std::exp(-difference)); }

    static double length(const std::vector<double>& step) {
        double longest = 0;
        for (const double part : step)
            longest = std::max(longest, std::abs(part));
        return longest;
    }

    std::vector<double> moved(const std::vector<double>& step) const {
        std::vector<double> next = strength_;
        for (std::size_t i = 0; i < size_; ++i)
            next[i] += step[i];
        return next;
    }

    double log_likelihood(const std::vector<double>& strength) const {
        double sum = 0;
        for (std::size_t i = 0; i < size_; ++i) {
            for (std::size_t j = 0; j < size_; ++j) {
                // log(1 + exp(-x)) without overflow where x is very negative
                const double x = strength[i] - strength[j];
                const double cost = std::log1p(std::exp(-std::abs(x))) + std::max(-x, 0.0);
                if (points_[i][j] > 0) sum -= points_[i][j] * cost;
            }
        }
        return sum;
    }

    Matrix information() const {
        Matrix matrix(size_, std::vector<double>(size_));
        for (std::size_t i = 0; i < size_; ++i) {
            for (std::size_t j = 0; j < size_; ++j) {
                const double p = probability(strength_[i] - strength_[j]);
                const double weight = games_[i][j] * p * (1 - p);
                matrix[i][i] += weight;
                matrix[i][j] -= weight;
            }
        }
        return matrix;
    }

    std::vector<double> newton_step() const {
        std::vector<double> gradient(size_);
        for (std::size_t i = 0; i < size_; ++i) {
            for (std::size_t j = 0; j < size_; ++j) {
                gradient[i] +=
                    points_[i][j] - games_[i][j] * probability(strength_[i] - strength_[j]);
            }
        }
        const Matrix inverted = covariance();
        std::vector<double> step(size_);
        for (std::size_t i = 0; i < size_; ++i) {
            for (std::size_t j = 0; j < size_; ++j)
                step[i] += inverted[i][j] * gradient[j];
        }
        return step;
    }

    std::size_t size_;
    Matrix points_;  // of the player of the row against that of the column
    Matrix games_;
    std::vector<double> strength_;  // adds up to 0
};

}  // namespace

std::vector<Rating> rate_field(int players, std::span<const GameResult> results) {
    const Crosstable crosstable = crosstable_of(players, results);
    const Reach reach = reach_of(crosstable);
    std::vector<Rating> ratings(crosstable.size());
    const std::vector<std::size_t> group = largest_group(reach);
    if (group.size() < 2) {  // nobody can be compared with anybody
        for (std::size_t player = 0; player < ratings.size(); ++player) {
            std::vector<std::size_t> others;
            for (std::size_t other = 0; other < ratings.size(); ++other) {
                if (other != player) others.push_back(other);
            }
            ratings[player].direction = direction(reach, player, others);
        }
        return ratings;
    }
    Field field(crosstable, group);
    field.fit();
    const Matrix covariance = field.covariance();
    for (std::size_t i = 0; i < group.size(); ++i) {
        ratings[group[i]].elo = kEloPerNaturalUnit * field.strength(i);
        ratings[group[i]].error =
            kSigmasOf95Percent * kEloPerNaturalUnit * std::sqrt(covariance[i][i]);
    }
    for (std::size_t player = 0; player < ratings.size(); ++player) {
        if (!ratings[player].elo) ratings[player].direction = direction(reach, player, group);
    }
    return ratings;
}

}  // namespace shinpan::standings
