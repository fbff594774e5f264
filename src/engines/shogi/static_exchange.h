// What comes of an exchange on one square, without searching it.
#pragma once

#include "games/shogi/position.h"

namespace shinpan::shogi {

// What taking a piece of the kind swings: the other loses it, and the taker has
// it in hand.
int exchange_value(Kind kind);

// What the move wins at once: by taking and by promoting.
int gain(const Position& position, Move move);

// Does the side to move come out of the exchange that the move begins with at
// least `wanted`? Pins and checks are not looked at. precondition: the move is
// legal
bool gains_at_least(const Position& position, Move move, int wanted);

}  // namespace shinpan::shogi
