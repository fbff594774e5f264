// Othello with its moves so far.
#pragma once

#include "games/othello/notation.h"
#include "games/othello/position.h"
#include "games/simple_game.h"

namespace shinpan::othello {

using Game = SimpleGame<Position, Notation>;

}  // namespace shinpan::othello
