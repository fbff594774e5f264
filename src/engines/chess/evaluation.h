// What a position is worth for the side to move, without looking ahead.
#pragma once

#include "games/chess/position.h"

namespace shinpan::chess {

// Hundredths of a pawn.
int evaluate(const Position& position);

// Of a piece in exchanges: king 0, because it is never taken.
int piece_value(Kind kind);

// What the side to move wins by a capture or promotion if both take on that square for as long as it
// pays. precondition: the move is legal
int exchange_value(const Position& position, Move move);

}  // namespace shinpan::chess
