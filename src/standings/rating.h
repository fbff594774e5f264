// How much stronger one of two players is, by their games against each other.
#pragma once

#include <numbers>
#include <optional>

#include "standings/pair_counts.h"

namespace shinpan::standings {

// The 95 % interval of a normal distribution, in standard deviations to either side.
inline constexpr double kSigmasOf95Percent = 1.959963984540054;

// The part of the points that a player who is stronger by `elo` makes.
double score_from_elo(double elo);
// precondition: 0 < score < 1
double elo_from_score(double score);

struct Rating {
    std::optional<double> elo{};
    // Where a rating without a number lies: 1 above all numbers, as after wins only; -1 below; 0
    // nothing is known.
    int direction = 0;
    // Half of the 95 % interval. Nothing: it has no end, or there are too few games to tell.
    std::optional<double> error{};
};

// One standard deviation of a game in normalized Elo: as steep as the logistic curve is in its middle,
// so that both units are alike for games without draws.
inline constexpr double kNormalizedPerDeviation = 800 / std::numbers::ln10;

struct MatchRating {
    Rating difference;
    // The same advantage in standard deviations of a game: it depends neither on how many games are
    // drawn nor on the openings, so it tells how many games it takes to see it.
    Rating normalized;
    // LOS: how sure it is that the player is the stronger one. The normal distribution at the score
    // beyond one half, in deviations of that score by the spread of pairs around their own mean, as
    // fastchess has it. Where all pairs ended alike there is no such spread: then by that of equal
    // players. Nothing: a single pair, or a single game, tells no spread at all.
    std::optional<double> likelihood_of_superiority{};
};

// The player whose points are counted, relative to the opponent. Games in pairs count as pairs.
MatchRating rate_match(const MatchCounts& counts);

}  // namespace shinpan::standings
