// What a stone would do on a point: take, save, or stand in atari.
#pragma once

#include <optional>

#include "games/go/position.h"

namespace shinpan::go {

// How many liberties a stone of `side` on `point` would have with all that it joins, counted up to
// two. precondition: the point is empty
int liberties_after(const Position& position, Point point, Side side);

// How many stones of the opponent it would take; a chain that it touches twice counts twice.
int stones_taken(const Position& position, Point point, Side side);

// Does it add liberties to a chain of its own that is in atari?
bool saves_chain(const Position& position, Point point, Side side);

// Where a stone makes one eye of an eye space of `side` beside a stone, of three to six empty points
// with no stone of the other in it. Nothing: there is none of this kind. Where one space is too
// large no other is looked for, because it is mostly the same.
std::optional<Point> vital_point_beside(const Position& position, Point stone, Side side);

// A stone that puts itself into atari, and whoever takes it with all that it joins has one eye
// there and no more: so it is played to kill. precondition: liberties_after() is one at most
bool leaves_one_eye(const Position& position, Point point, Side side);

}  // namespace shinpan::go
