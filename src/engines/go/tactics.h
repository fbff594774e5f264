// What a stone would do on a point: take, save, or stand in atari.
#pragma once

#include "games/go/position.h"

namespace shinpan::go {

// How many liberties a stone of `side` on `point` would have with all that it joins, counted up to
// two. precondition: the point is empty
int liberties_after(const Position& position, Point point, Side side);

// How many stones of the opponent it would take; a chain that it touches twice counts twice.
int stones_taken(const Position& position, Point point, Side side);

// Does it add liberties to a chain of its own that is in atari?
bool saves_chain(const Position& position, Point point, Side side);

}  // namespace shinpan::go
