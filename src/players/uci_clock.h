// The clocks of a game in UCI's words.
#pragma once

#include "core/side.h"
#include "protocol/uci.h"
#include "referee/game_clock.h"

namespace shinpan {

// For the engine of `side`. UCI knows time left, an increment, and moves until there is more time; of
// byoyomi it knows nothing. A period for each move is told as an increment while there is other time,
// and as movetime once it is all that is left: a little less than it is, because many engines use up
// a movetime to its very end.
uci::Go uci_go_with(const PerSide<GameClock>& clocks, Side side);

}  // namespace shinpan
