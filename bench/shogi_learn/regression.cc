#include "shogi_learn/regression.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace shinpan::shogi::learning {
namespace {

constexpr int kStepsBetweenLosses = 10;
constexpr int kLargestWeight = 8'000;

double chance(double centipawns) { return 1 / (1 + std::exp(-centipawns / kCentipawnsOfAnUnit)); }

template <class Values>
double worth(const Sample& sample, const Values& values) {
    double sum = 0;
    for (const std::uint16_t index : sample.features[sample.to_move])
        sum += static_cast<double>(values[index]);
    for (const std::uint16_t index : sample.features[opponent(sample.to_move)])
        sum -= static_cast<double>(values[index]);
    return sum;
}

double target(const Sample& sample, const Regression& how) {
    return how.of_result * sample.result + (1 - how.of_result) * chance(sample.score);
}

double cross_entropy(double wanted, double told) {
    const double safe = std::clamp(told, 1e-9, 1 - 1e-9);
    return -wanted * std::log(safe) - (1 - wanted) * std::log(1 - safe);
}

Weights rounded(const std::vector<double>& values) {
    Weights weights{};
    for (std::size_t i = 0; i < weights.size(); ++i) {
        const double bounded = std::clamp(values[i], -static_cast<double>(kLargestWeight),
                                          static_cast<double>(kLargestWeight));
        weights[i] = static_cast<std::int16_t>(std::lround(bounded));
    }
    return weights;
}

}  // namespace

double loss(std::span<const Sample> samples, const Weights& weights, const Regression& how) {
    double sum = 0;
    for (const Sample& sample : samples) {
        const double wanted = target(sample, how);
        sum +=
            cross_entropy(wanted, chance(worth(sample, weights))) - cross_entropy(wanted, wanted);
    }
    return samples.empty() ? 0 : sum / static_cast<double>(samples.size());
}

// Adam over all samples at once: each weight moves as fast as its slope is sure of its sign, and is
// held to where it began as a spring would.
Weights learn(std::span<const Sample> samples, std::span<const Sample> unseen, const Weights& begin,
              const Regression& how, const std::function<void(int, double, double)>& tell) {
    const std::vector<double> anchor(begin.begin(), begin.end());
    std::vector<double> values = anchor;
    std::vector<double> mean(values.size(), 0);
    std::vector<double> square(values.size(), 0);
    const double pull = kCentipawnsOfAnUnit / (how.spread * how.spread * how.a_game * how.games);
    Weights best = begin;
    double least = loss(unseen, begin, how);
    for (int step = 1; step <= how.steps; ++step) {
        std::vector<double> slopes(values.size(), 0);
        for (const Sample& sample : samples) {
            const double error = (chance(worth(sample, values)) - target(sample, how)) /
                                 static_cast<double>(samples.size());
            for (const std::uint16_t index : sample.features[sample.to_move])
                slopes[index] += error;
            for (const std::uint16_t index : sample.features[opponent(sample.to_move)])
                slopes[index] -= error;
        }
        const double now = how.step * (1 - static_cast<double>(step - 1) / how.steps);
        for (std::size_t i = 0; i < values.size(); ++i) {
            const double slope = slopes[i] + pull * (values[i] - anchor[i]);
            mean[i] = 0.9 * mean[i] + 0.1 * slope;
            square[i] = 0.99 * square[i] + 0.01 * slope * slope;
            const double sure = mean[i] / (1 - std::pow(0.9, step));
            const double size = std::sqrt(square[i] / (1 - std::pow(0.99, step)));
            values[i] -= now * sure / (size + 1e-12);
        }
        if (step % kStepsBetweenLosses != 0) continue;
        const Weights rough = rounded(values);
        const double on_unseen = loss(unseen, rough, how);
        tell(step, loss(samples, rough, how), on_unseen);
        if (on_unseen >= least) continue;
        least = on_unseen;
        best = rough;
    }
    return best;
}

}  // namespace shinpan::shogi::learning
