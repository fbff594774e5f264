// Tic-tac-toe with its moves so far.
#pragma once

#include "games/simple_game.h"
#include "games/tictactoe/notation.h"
#include "games/tictactoe/position.h"

namespace shinpan::tictactoe {

using Game = SimpleGame<Position, Notation>;

}  // namespace shinpan::tictactoe
