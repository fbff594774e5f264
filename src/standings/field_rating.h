// Ratings of all players of a tournament, by all their games.
#pragma once

#include <span>
#include <vector>

#include "standings/game_result.h"
#include "standings/rating.h"

namespace shinpan::standings {

// The ratings that make the results most likely (Bradley and Terry's model; a draw is half a win),
// with a mean of 0, and errors relative to that mean.
//
// They only have numbers if everybody can be compared with everybody: if no group of players has
// won all its games against the others. Where that is not so, the largest group that can be
// compared has numbers. The rest is above it, below it, or, having met none of it even over others,
// unknown.
std::vector<Rating> rate_field(int players, std::span<const GameResult> results);

}  // namespace shinpan::standings
