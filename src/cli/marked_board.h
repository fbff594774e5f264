// The picture of a board on which one sees what can be played.
#pragma once

#include <string>

#include "games/any_game.h"

namespace shinpan::cli {

// Empty squares where a move can go have a "+", pieces that can move a "*" beside them. Moves that
// stand on no square, a pass or a drop from the hand, are not shown.
std::string marked_board(const AnyGame& game);

}  // namespace shinpan::cli
