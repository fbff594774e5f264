// What an engine makes of a game with freezes, by what it has told that it can (FREEZE_Mode).
#pragma once

#include "core/result.h"
#include "games/shogi/freeze_mode.h"
#include "games/shogi/game.h"

namespace shinpan::shogi {

// The game as one of that mode plays on in it: without freezes of its own where it plays none, as
// if nothing were frozen where it ignores them. What it does not take is ErrorKind::illegal.
Result<Game> game_by_mode(const Game& game, FreezeMode mode);

}  // namespace shinpan::shogi
