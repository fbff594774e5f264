#include "standings/sprt.h"

#include <cmath>
#include <random>

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "standings/rating.h"

namespace shinpan::standings {
namespace {

TEST(Sprt, BoundsAreThoseOfWald) {
    const SprtState state = sprt(Sprt{}, PairCounts{});
    EXPECT_NEAR(state.lower, -2.944439, 1e-6);
    EXPECT_NEAR(state.upper, 2.944439, 1e-6);
    EXPECT_EQ(state.llr, 0);
    EXPECT_EQ(state.verdict, SprtVerdict::running);
    const SprtState uneven = sprt({.alpha = 0.01, .beta = 0.1}, GameCounts{});
    EXPECT_NEAR(uneven.lower, std::log(0.1 / 0.99), 1e-12);
    EXPECT_NEAR(uneven.upper, std::log(0.9 / 0.01), 1e-12);
}

TEST(Sprt, PairsAreThoseThatASlowSearchFound) {
    // From a nested search over all distributions with the wanted mean, in a program of its own.
    struct Case {
        PairCounts pairs;
        double elo0;
        double elo1;
        double llr;
        SprtVerdict verdict;
    };
    const Case cases[] = {
        {{10, 40, 80, 50, 20}, 0, 10, 1.34315983, SprtVerdict::running},
        {{3, 12, 30, 25, 10}, 0, 40, 3.76932244, SprtVerdict::accept_elo1},
        {{50, 400, 900, 450, 60}, -3, 1, 2.67564191, SprtVerdict::running},
        {{0, 5, 20, 12, 0}, 0, 30, 1.47137410, SprtVerdict::running},
        {{0, 0, 0, 0, 8}, 0, 20, 0.44737803, SprtVerdict::running},
    };
    for (const Case& c : cases) {
        const SprtState state = sprt({.elo0 = c.elo0, .elo1 = c.elo1}, c.pairs);
        EXPECT_NEAR(state.llr, c.llr, 1e-6);
        EXPECT_EQ(state.verdict, c.verdict);
    }
}

TEST(Sprt, NormalizedPairsAreThoseThatASlowSearchFound) {
    // From a search over all means, with the best distribution of that mean and deviation each, in a
    // program of its own.
    struct Case {
        PairCounts pairs;
        double elo0;
        double elo1;
        double llr;
    };
    const Case cases[] = {
        {{10, 40, 80, 50, 20}, 0, 10, 1.031030},
        {{3, 12, 30, 25, 10}, 0, 40, 3.109497},
        {{50, 400, 900, 450, 60}, -3, 1, 1.491364},
    };
    for (const Case& c : cases) {
        const Sprt settings{.elo0 = c.elo0, .elo1 = c.elo1, .model = EloModel::normalized};
        EXPECT_NEAR(sprt(settings, c.pairs).llr, c.llr, 1e-5);
    }
}

TEST(Sprt, BayesianGamesAreThoseComputedByHand) {
    const auto llr = [](const GameCounts& games, double elo0, double elo1) {
        return sprt({.elo0 = elo0, .elo1 = elo1, .model = EloModel::bayesian}, games).llr;
    };
    EXPECT_NEAR(llr({100, 200, 120}, 0, 20), 0.906225, 1e-5);
    EXPECT_NEAR(llr({10, 3, 30}, -5, 20), 1.465275, 1e-5);
    // Without a loss nothing is known of draws.
    EXPECT_EQ(llr({0, 30, 30}, 0, 20), 0);
    // It counts games, whatever their pairs.
    const MatchCounts counts{.games = {100, 200, 120}, .pairs = {10, 90, 50, 50, 10}};
    EXPECT_NEAR(sprt({.elo0 = 0, .elo1 = 20, .model = EloModel::bayesian}, counts).llr, 0.906225,
                1e-5);
}

TEST(Sprt, ModelsHaveNames) {
    for (const EloModel model : {EloModel::logistic, EloModel::normalized, EloModel::bayesian})
        EXPECT_EQ(model_from_text(name(model)), model);
    EXPECT_FALSE(model_from_text("elo"));
}

// The likelihood of single games, at best, if their mean is given: only the draws are left to try.
double best_log_likelihood(const GameCounts& games, double mean) {
    double best = -1e300;
    for (double draws = 1e-6; draws < 2 * std::min(mean, 1 - mean); draws += 1e-5) {
        best =
            std::max(best, games[0] * std::log(1 - mean - draws / 2) + games[1] * std::log(draws) +
                               games[2] * std::log(mean - draws / 2));
    }
    return best;
}

TEST(Sprt, SingleGamesAreWhatTryingAllDistributionsFinds) {
    for (const GameCounts& games :
         {GameCounts{100, 200, 120}, GameCounts{10, 3, 30}, GameCounts{400, 90, 310}}) {
        const double slow = best_log_likelihood(games, score_from_elo(20)) -
                            best_log_likelihood(games, score_from_elo(-5));
        EXPECT_NEAR(sprt({.elo0 = -5, .elo1 = 20}, games).llr, slow, 1e-4);
    }
}

TEST(Sprt, IsCloseToTheNormalApproximationWhenThereAreManyGames) {
    const PairCounts pairs{300, 2100, 4500, 2250, 350};
    constexpr double kCount = 9500;
    double mean = 0;
    double variance = 0;
    for (std::size_t i = 0; i < 5; ++i)
        mean += pairs[i] * 0.25 * static_cast<double>(i) / kCount;
    for (std::size_t i = 0; i < 5; ++i)
        variance += pairs[i] * std::pow(0.25 * static_cast<double>(i) - mean, 2) / kCount;
    const double s0 = score_from_elo(0);
    const double s1 = score_from_elo(5);
    const double normal = kCount * (s1 - s0) * (2 * mean - s0 - s1) / (2 * variance);
    EXPECT_NEAR(sprt({.elo0 = 0, .elo1 = 5}, pairs).llr, normal, 0.01 * std::abs(normal));

    // Normalized Elo: the advantage of a game in its standard deviations.
    const double deviation = std::sqrt(2 * variance);
    const double n1 = 0.5 + 5 / 347.435586 * deviation;
    const double normalized = kCount * (n1 - 0.5) * (2 * mean - 0.5 - n1) / (2 * variance);
    EXPECT_NEAR(sprt({.elo0 = 0, .elo1 = 5, .model = EloModel::normalized}, pairs).llr, normalized,
                0.01 * std::abs(normalized));
}

TEST(Sprt, OneSidedResultsAreDecidedLateAndWithoutTrouble) {
    const auto verdict = [](const auto& counts) {
        return sprt({.elo0 = 0, .elo1 = 10}, counts).verdict;
    };
    // A single pair, or a handful of drawn ones, is no proof of anything.
    for (std::size_t i = 0; i < 5; ++i) {
        PairCounts one{};
        one[i] = 1;
        EXPECT_EQ(verdict(one), SprtVerdict::running) << i;
    }
    EXPECT_EQ(verdict(PairCounts{0, 0, 20, 0, 0}), SprtVerdict::running);
    EXPECT_EQ(verdict(PairCounts{0, 0, 100000, 0, 0}), SprtVerdict::accept_elo0);
    EXPECT_EQ(verdict(PairCounts{0, 0, 0, 0, 1000}), SprtVerdict::accept_elo1);
    EXPECT_EQ(verdict(PairCounts{1000, 0, 0, 0, 0}), SprtVerdict::accept_elo0);
    EXPECT_EQ(verdict(GameCounts{0, 0, 1000}), SprtVerdict::accept_elo1);
    EXPECT_EQ(verdict(GameCounts{1000, 0, 0}), SprtVerdict::accept_elo0);
}

TEST(Sprt, TheRatioIsAlwaysANumberAndFallsWithWorseResults) {
    EXPECT_TRUE(rc::check([] {
        const auto count =
            rc::gen::oneOf(rc::gen::just(0), rc::gen::inRange(0, 10), rc::gen::inRange(0, 1000000));
        PairCounts pairs{};
        for (int& cell : pairs)
            cell = *count;
        const int elo0 = *rc::gen::inRange(-2000, 2000);
        const int elo1 = *rc::gen::inRange(elo0 + 1, 2001);
        Sprt settings{.elo0 = 1.0 * elo0, .elo1 = 1.0 * elo1};
        settings.model =
            *rc::gen::element(EloModel::logistic, EloModel::normalized, EloModel::bayesian);
        const double llr = sprt(settings, pairs).llr;
        RC_ASSERT(std::isfinite(llr));
        if (settings.model != EloModel::logistic || pairs[4] == 0) return;
        --pairs[4];
        ++pairs[0];
        RC_ASSERT(sprt(settings, pairs).llr <= llr + 1e-6 * std::abs(llr));
    }));
}

// How often the test says "elo1" if the first of two players is stronger by `elo`.
double accepted(const Sprt& settings, double elo, bool in_pairs) {
    constexpr int kTests = 400;
    std::mt19937_64 random(7);
    std::uniform_real_distribution<double> uniform(0, 1);
    const double draws = 0.3;
    const double wins = score_from_elo(elo) - draws / 2;
    const auto half_points = [&]() -> std::size_t {
        const double drawn = uniform(random);
        return drawn < wins ? 2 : drawn < wins + draws ? 1 : 0;
    };
    int accepted = 0;
    for (int test = 0; test < kTests; ++test) {
        PairCounts pairs{};
        GameCounts games{};
        SprtVerdict verdict = SprtVerdict::running;
        while (verdict == SprtVerdict::running) {
            if (in_pairs) {
                ++pairs[half_points() + half_points()];
                verdict = sprt(settings, pairs).verdict;
            } else {
                ++games[half_points()];
                verdict = sprt(settings, games).verdict;
            }
        }
        accepted += verdict == SprtVerdict::accept_elo1;
    }
    return static_cast<double>(accepted) / kTests;
}

TEST(Sprt, ErrorsAreAboutAsFrequentAsAllowed) {
    const Sprt settings{.elo0 = 0, .elo1 = 60, .alpha = 0.1, .beta = 0.05};
    for (const bool in_pairs : {true, false}) {
        const double false_alarms = accepted(settings, 0, in_pairs);
        EXPECT_GT(false_alarms, 0.03);
        EXPECT_LT(false_alarms, 0.14);
        const double detected = accepted(settings, 60, in_pairs);
        EXPECT_GT(detected, 0.92);
        EXPECT_LT(detected, 0.99);
    }
}

TEST(Sprt, SettingsOfNoUseAreRefused) {
    EXPECT_TRUE(check({}));
    const double nan = std::nan("");
    for (const Sprt& settings : {Sprt{.elo0 = 5, .elo1 = 5}, Sprt{.elo0 = 5, .elo1 = 0},
                                 Sprt{.elo0 = nan}, Sprt{.elo1 = 1e9}, Sprt{.alpha = 0},
                                 Sprt{.alpha = 0.5}, Sprt{.beta = -1}, Sprt{.beta = nan}}) {
        const Status status = check(settings);
        ASSERT_FALSE(status);
        EXPECT_EQ(status.error().kind, ErrorKind::usage);
    }
    EXPECT_EQ(check({.elo0 = 5, .elo1 = 0}).error().message,
              "sprt: \"elo0=5 elo1=0\": expected elo0 to be the smaller one");
}

}  // namespace
}  // namespace shinpan::standings
