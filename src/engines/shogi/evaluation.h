// What a position of shogi is worth before anything is searched.
#pragma once

#include "games/shogi/position.h"

namespace shinpan::shogi {

// In hundredths of a pawn for the side to move: pieces, how near they are to either king, and where
// the kings stand.
int evaluate(const Position& position);

// What a piece is worth where it stands, anywhere: for putting captures in order.
int piece_value(Kind kind);

// No evaluation is as large as this.
inline constexpr int kLargestEvaluation = 20'000;

}  // namespace shinpan::shogi
