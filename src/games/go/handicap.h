// Stones that black puts on the board before white's first move.
#pragma once

#include <vector>

#include "core/result.h"
#include "games/go/board.h"

namespace shinpan::go {

// The largest fixed handicap of GTP: 9, on even boards and 7x7 only 4, below that none.
int most_fixed_handicap(int size);

// The points of GTP's fixed handicap, the corners first. They lie on the fourth line from the edge,
// on boards below 13x13 on the third. ErrorKind::illegal: not 2 to most_fixed_handicap(size).
Result<std::vector<Point>> fixed_handicap(int size, int stones);

// At most so many stones where an engine likes to have them: the fixed points, and on boards that
// have too few of these others far from each other. Never more than nine, nor than a quarter of the
// board. ErrorKind::illegal: fewer than two were asked for, or the board has no room for two.
Result<std::vector<Point>> free_handicap(int size, int stones);

// May black choose these points? Two or more, each once, not all of the board.
Status check_free_handicap(int size, const std::vector<Point>& points);

}  // namespace shinpan::go
