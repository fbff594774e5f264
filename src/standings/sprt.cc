#include "standings/sprt.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "core/text.h"
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

struct Moments {
    double mean = 0;
    double deviation = 0;
};

// Each score counts for its share, divided by what the tilt and its excess make of it: see below.
Moments moments(const std::vector<Frequency>& frequencies, const std::vector<double>& divisors) {
    double count = 0;
    double sum = 0;
    double squares = 0;
    for (std::size_t i = 0; i < frequencies.size(); ++i) {
        const double share = frequencies[i].count / divisors[i];
        count += share;
        sum += share * frequencies[i].score;
        squares += share * frequencies[i].score * frequencies[i].score;
    }
    const double mean = sum / count;
    return {mean, std::sqrt(std::max(squares / count - mean * mean, 1e-12))};
}

// Among all distributions under which the excess is 0 in the mean, the one that makes the counts most
// likely gives each score its share of the counts, divided by 1 + tilt * excess (from the method of
// Lagrange). The tilt is where that mean is right: a zero of a falling function. Gives the divisors;
// none: no distribution has such a mean.
std::vector<double> best_divisors(const std::vector<Frequency>& frequencies,
                                  const std::vector<double>& excess) {
    const auto [least, most] = std::ranges::minmax(excess);
    if (!(least < 0 && most > 0)) return {};
    double low = -1 / most;  // beyond these a score would be less than impossible
    double high = -1 / least;
    constexpr int kHalvings = 80;  // a fixed number cannot hang, and these leave nothing to halve
    for (int i = 0; i < kHalvings; ++i) {
        const double middle = (low + high) / 2;
        double sum = 0;
        for (std::size_t k = 0; k < excess.size(); ++k)
            sum += frequencies[k].count * excess[k] / (1 + middle * excess[k]);
        (sum > 0 ? low : high) = middle;
    }
    std::vector<double> divisors;
    for (const double each : excess)
        divisors.push_back(std::max(1 + (low + high) / 2 * each, 1e-15));
    return divisors;
}

std::vector<double> with_mean(const std::vector<Frequency>& frequencies, double mean) {
    std::vector<double> excess;
    for (const Frequency& f : frequencies)
        excess.push_back(f.score - mean);
    return best_divisors(frequencies, excess);
}

// The same where the mean lies `advantage` deviations above the half, whatever the deviation is then.
// That is no linear condition, so it is replaced by its tangent at the best distribution so far until
// that stays where it is (M. Van den Bergh, "Comments on normalized Elo", section 4).
std::vector<double> with_advantage(const std::vector<Frequency>& frequencies, double advantage) {
    constexpr int kMostRounds = 100;
    std::vector<double> divisors(frequencies.size(), 1);
    Moments now = moments(frequencies, divisors);
    for (int round = 0; round < kMostRounds; ++round) {
        std::vector<double> excess;
        for (const Frequency& f : frequencies) {
            const double off = (f.score - now.mean) / now.deviation;
            excess.push_back(f.score - 0.5 - 0.5 * advantage * now.deviation * (1 + off * off));
        }
        const std::vector<double> next = best_divisors(frequencies, excess);
        if (next.empty()) break;
        divisors = next;
        const Moments before = std::exchange(now, moments(frequencies, divisors));
        constexpr double kTiny = 1e-12;
        if (std::abs(now.mean - before.mean) + std::abs(now.deviation - before.deviation) < kTiny)
            break;
    }
    return divisors;
}

// A win or loss has the odds of the difference, a draw takes `draw_elo` from both.
double bayesian_score(double elo, double draw_elo) {
    const double win = score_from_elo(elo - draw_elo);
    const double loss = score_from_elo(-elo - draw_elo);
    return win + 0.5 * (1 - win - loss);
}

// How the results are spread if `elo` is true, as divisors of what was seen.
std::vector<double> expected(EloModel model, double elo, const std::vector<Frequency>& frequencies,
                             int games_each) {
    switch (model) {
        case EloModel::logistic: return with_mean(frequencies, score_from_elo(elo));
        case EloModel::normalized:
            // The deviation of so many games together is that of one, divided by the root.
            return with_advantage(frequencies,
                                  elo / kNormalizedPerDeviation * std::sqrt(games_each));
        case EloModel::bayesian: break;
    }
    double count = 0;
    for (const Frequency& f : frequencies)
        count += f.count;
    const double loss = frequencies.front().count / count;
    const double win = frequencies.back().count / count;
    const double draw_elo = 200 * std::log10((1 - loss) / loss * (1 - win) / win);
    return with_mean(frequencies, bayesian_score(elo, draw_elo));
}

template <std::size_t N>
SprtState state(const Sprt& settings, const std::array<int, N>& counts, int games_each) {
    assert(check(settings));
    SprtState state{.lower = std::log(settings.beta / (1 - settings.alpha)),
                    .upper = std::log((1 - settings.beta) / settings.alpha)};
    if (std::ranges::all_of(counts, [](int count) { return count == 0; })) return state;
    // Without a win or a loss nothing is known of how often draws come.
    const bool knows_draws = counts.front() > 0 && counts.back() > 0;
    if (settings.model == EloModel::bayesian && !knows_draws) return state;

    const std::vector<Frequency> seen = frequencies(counts);
    const std::vector<double> under0 = expected(settings.model, settings.elo0, seen, games_each);
    const std::vector<double> under1 = expected(settings.model, settings.elo1, seen, games_each);
    for (std::size_t i = 0; i < seen.size(); ++i)
        state.llr += seen[i].count * (std::log(under0[i]) - std::log(under1[i]));
    if (state.llr <= state.lower) state.verdict = SprtVerdict::accept_elo0;
    if (state.llr >= state.upper) state.verdict = SprtVerdict::accept_elo1;
    return state;
}

constexpr std::pair<EloModel, std::string_view> kModels[] = {
    {EloModel::logistic, "logistic"},
    {EloModel::normalized, "normalized"},
    {EloModel::bayesian, "bayesian"},
};

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

std::string_view name(EloModel model) {
    return std::ranges::find(kModels, model, &std::pair<EloModel, std::string_view>::first)->second;
}

Result<EloModel> model_from_text(std::string_view text) {
    for (const auto& [model, model_name] : kModels) {
        if (model_name == text) return model;
    }
    return failure(ErrorKind::syntax,
                   fmt::format("{}: expected logistic, normalized or bayesian", in_quotes(text)));
}

SprtState sprt(const Sprt& settings, const MatchCounts& counts) {
    if (settings.model == EloModel::bayesian) return sprt(settings, counts.games);
    return sprt(settings, counts.pairs);
}

SprtState sprt(const Sprt& settings, const PairCounts& pairs) { return state(settings, pairs, 2); }

SprtState sprt(const Sprt& settings, const GameCounts& games) { return state(settings, games, 1); }

}  // namespace shinpan::standings
