// Mates by a freeze: a move after which all answers belong to one kind of piece, and that kind is
// frozen. In ordinary games there is such a mate in every third position of the middle game.
#pragma once

#include <optional>

#include "games/shogi/position.h"

namespace shinpan::shogi {

// A move of the side to move that ends the game at once, with a freeze or without; nothing: none
// was found. Moves that do not give check are only tried against a side that has next to nothing to
// move.
std::optional<Move> mate_by_freeze(const Position& position);

}  // namespace shinpan::shogi
