// The clocks of a game in USI's words.
#pragma once

#include "core/side.h"
#include "protocol/usi.h"
#include "referee/game_clock.h"

namespace shinpan {

// For the engine of `side`. USI has one byoyomi for both, so it is that of the engine that is told.
//
// An engine of USI takes it that the increment is there before the move, ours comes after it: so
// the time left is told without one, and what the engine adds up is just what it has. Periods that
// may be used up are told as time left, because that is what all but the last of them are.
usi::Go usi_go_with(const PerSide<GameClock>& clocks, Side side);

}  // namespace shinpan
