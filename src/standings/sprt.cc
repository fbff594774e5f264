#include "standings/sprt.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numbers>
#include <vector>

#include <fmt/format.h>

#include "standings/rating.h"

namespace shinpan::standings {
namespace {

constexpr double kHighestElo = 2000;

// How often each score of a game or pair was seen. What was never seen gets a little of a count, or
// a result that is merely rare would count as impossible.
struct Frequency {
    double score;  // 0 to 1
    double count;
};

template <std::size_t N>
std::vector<Frequency> frequencies(const std::array<int, N>& counts) {
    constexpr double kUnseen = 1e-3;
    std::vector<Frequency> frequencies;
    for (std::size_t i = 0; i < N; ++i) {
        frequencies.push_back({.score = static_cast<double>(i) / (N - 1),
                               .count = counts[i] > 0 ? counts[i] : kUnseen});
    }
    return frequencies;
}

double deviation(const std::vector<Frequency>& frequencies) {
    double count = 0;
    double sum = 0;
    double squares = 0;
    for (const Frequency& f : frequencies) {
        count += f.count;
        sum += f.count * f.score;
    }
    for (const Frequency& f : frequencies)
        squares += f.count * (f.score - sum / count) * (f.score - sum / count);
    return std::sqrt(squares / count);
}

// Among all distributions with the mean `mean`, the one that makes the counts most likely gives
// each score its share of the counts, divided by 1 + tilt * (score - mean) (from the method of
// Lagrange). The tilt is where that distribution has the right mean: a zero of a falling function.
double tilt(const std::vector<Frequency>& frequencies, double mean) {
    double low = -1 / (1 - mean);  // beyond these a score of 1 or 0 would be less than impossible
    double high = 1 / mean;
    constexpr int kHalvings = 80;  // a fixed number cannot hang, and these leave nothing to halve
    for (int i = 0; i < kHalvings; ++i) {
        const double middle = (low + high) / 2;
        double sum = 0;
        for (const Frequency& f : frequencies)
            sum += f.count * (f.score - mean) / (1 + middle * (f.score - mean));
        (sum > 0 ? low : high) = middle;
    }
    return (low + high) / 2;
}

double log_likelihood_ratio(const std::vector<Frequency>& frequencies, double mean0, double mean1) {
    const double tilt0 = tilt(frequencies, mean0);
    const double tilt1 = tilt(frequencies, mean1);
    double sum = 0;
    for (const Frequency& f : frequencies) {
        sum += f.count *
               (std::log1p(tilt0 * (f.score - mean0)) - std::log1p(tilt1 * (f.score - mean1)));
    }
    return sum;
}

// The score that `elo` stands for. `deviation` is that of one game.
double expected_score(EloModel model, double elo, double deviation) {
    if (model == EloModel::logistic) return score_from_elo(elo);
    // The slope of the logistic curve in the middle makes both units alike for games without draws.
    constexpr double kPerDeviation = 800 / std::numbers::ln10;
    constexpr double kMargin = 1e-6;
    return std::clamp(0.5 + elo / kPerDeviation * deviation, kMargin, 1 - kMargin);
}

template <std::size_t N>
SprtState state(const Sprt& settings, const std::array<int, N>& counts, int games_each) {
    assert(check(settings));
    SprtState state{.lower = std::log(settings.beta / (1 - settings.alpha)),
                    .upper = std::log((1 - settings.beta) / settings.alpha)};
    if (std::ranges::all_of(counts, [](int count) { return count == 0; })) return state;

    const std::vector<Frequency> seen = frequencies(counts);
    const double game_deviation = deviation(seen) * std::sqrt(games_each);
    state.llr =
        log_likelihood_ratio(seen, expected_score(settings.model, settings.elo0, game_deviation),
                             expected_score(settings.model, settings.elo1, game_deviation));
    if (state.llr <= state.lower) state.verdict = SprtVerdict::accept_elo0;
    if (state.llr >= state.upper) state.verdict = SprtVerdict::accept_elo1;
    return state;
}

}  // namespace

Status check(const Sprt& settings) {
    // Written so that what is not a number fails.
    if (!(std::abs(settings.elo0) <= kHighestElo && std::abs(settings.elo1) <= kHighestElo)) {
        return failure(ErrorKind::usage, fmt::format("sprt: \"elo0={} elo1={}\": expected at most "
                                                     "{} to either side",
                                                     settings.elo0, settings.elo1, kHighestElo));
    }
    if (!(settings.elo0 < settings.elo1)) {
        return failure(ErrorKind::usage, fmt::format("sprt: \"elo0={} elo1={}\": expected elo0 to "
                                                     "be the smaller one",
                                                     settings.elo0, settings.elo1));
    }
    for (const double error : {settings.alpha, settings.beta}) {
        if (!(error > 0 && error < 0.5)) {
            return failure(ErrorKind::usage, fmt::format("sprt: \"alpha={} beta={}\": expected "
                                                         "more than 0 and less than 0.5",
                                                         settings.alpha, settings.beta));
        }
    }
    return {};
}

SprtState sprt(const Sprt& settings, const PairCounts& pairs) { return state(settings, pairs, 2); }

SprtState sprt(const Sprt& settings, const GameCounts& games) { return state(settings, games, 1); }

}  // namespace shinpan::standings
