// Eye spaces of five and six points that a stone on the right point makes one eye.
#pragma once

#include "games/go/judge/local_board.h"

namespace shinpan::go {

// The side whose only chain is dead because of a stone of the other in the middle of its only eye
// space; nothing: the fight is of another kind. These shapes are known to everybody and the longest
// to read.
std::optional<Side> dead_by_nakade(const LocalBoard& board);

}  // namespace shinpan::go
