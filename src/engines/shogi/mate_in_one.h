// Mates at once: looked for at every node of the search before anything else.
#pragma once

#include <optional>

#include "games/shogi/position.h"

namespace shinpan::shogi {

// A move of the side to move after which the other has no answer, without a
// freeze; nothing: there is none. It is exact, and cheap because hardly any
// check gets past a look at where the king can go.
std::optional<Move> mate_in_one(const Position& position);

// The same by any means: where the side to move can freeze, also by a freeze.
std::optional<Move> any_mate_in_one(const Position& position);

}  // namespace shinpan::shogi
