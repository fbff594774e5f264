// What a position of shogi is worth before anything is searched.
#pragma once

#include "engines/shogi/weights.h"
#include "games/shogi/position.h"

namespace shinpan::shogi {

// In hundredths of a pawn for the side to move: the sum of the weights of
// features.h.
int evaluate(const Position& position, const Weights& weights);
int evaluate(const Position& position);  // with what was learned

// What a piece is worth where it stands, anywhere: for putting captures in
// order.
int piece_value(Kind kind);

// No evaluation is as large as this.
inline constexpr int kLargestEvaluation = 16'000;

}  // namespace shinpan::shogi
