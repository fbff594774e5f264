// A sequential test: is one player stronger than another by elo1, or only by elo0? Games are played
// until one of the two can be told with the wanted certainty.
#pragma once

#include <string_view>

#include "core/result.h"
#include "standings/pair_counts.h"

namespace shinpan::standings {

enum class EloModel {
    logistic,  // the usual one
    // The advantage in standard deviations of a game, in a unit that is close to Elo. How long a
    // test takes then depends neither on how many games are drawn nor on the openings.
    normalized,
    // The difference in BayesElo, with as many draws as were seen: by games, because it knows no
    // pairs. Kept for those whose bounds are in that unit.
    bayesian,
};

std::string_view name(EloModel model);  // "logistic"
Result<EloModel> model_from_text(std::string_view text);

struct Sprt {
    double elo0 = 0;
    double elo1 = 5;
    double alpha = 0.05;  // how often elo1 may be accepted although elo0 is true
    double beta = 0.05;   // how often elo0 may be accepted although elo1 is true
    EloModel model = EloModel::logistic;

    bool operator==(const Sprt&) const = default;
};

// Are the settings of any use?
Status check(const Sprt& settings);

enum class SprtVerdict { running, accept_elo0, accept_elo1 };

struct SprtState {
    double llr = 0;    // the logarithm of how much likelier elo1 makes the results than elo0
    double lower = 0;  // elo0 is accepted there
    double upper = 0;  // elo1 is accepted there
    SprtVerdict verdict = SprtVerdict::running;
};

// Of the pairs, or of all games where the model has no pairs. precondition: check(settings)
SprtState sprt(const Sprt& settings, const MatchCounts& counts);
SprtState sprt(const Sprt& settings, const PairCounts& pairs);
SprtState sprt(const Sprt& settings, const GameCounts& games);  // for games without a partner

}  // namespace shinpan::standings
