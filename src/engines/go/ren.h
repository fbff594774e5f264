// A ren: stones of one colour, or empty points, that are connected.
#pragma once

#include <string>
#include <vector>

#include "core/side.h"
#include "engines/go/framed_board.h"

namespace shinpan::go {

struct Ren {
    Stone stone = Stone::empty;
    std::vector<FramedPoint> points;     // as they are found, from the first one on, depth first
    std::vector<FramedPoint> liberties;  // each once; an empty region has none
    PerSide<bool> adjacent;              // whose stones stand beside it

    FramedPoint first() const;  // the smallest of its points: what it is known by
    int area() const { return static_cast<int>(points.size()); }
    bool touches_only(Side side) const { return adjacent[side] && !adjacent[opponent(side)]; }
    std::string adjacent_text() const;  // "", "x", "o" or "xo"

    bool operator==(const Ren&) const = default;
};

// precondition: the point is not on the frame
Ren ren_at(const FramedBoard& board, FramedPoint point);

// All stones and all empty regions, in the order in which document 002 finds them: column by column
// from the left, in a column from the top.
std::vector<Ren> all_rens(const FramedBoard& board);

}  // namespace shinpan::go
