// Points and moves of Go: boards of any size, kept with a border around them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/side.h"

namespace shinpan::go {

inline constexpr int kMaxSize = 25;  // GTP has letters for no more columns
inline constexpr int kMaxPoints = kMaxSize * kMaxSize;

// A place on the bordered board. The border stands above, below and to the left; what is right of a
// row is the left border of the next one. Points are counted row by row from the top left:
//
//     # # # #       0  1  2  3        3x3: the point above another is size + 1 less.
//     # . . .       4  5  6  7
//     # . . .       8  9 10 11
//     # . . .      12 13 14 15
//     # # # # #    16 17 18 19 20
using Point = std::uint16_t;
inline constexpr Point kNoPoint = 0;  // a corner of the border

constexpr std::size_t points_of(int size) {
    return static_cast<std::size_t>(size) * static_cast<std::size_t>(size);
}
constexpr int row_step(int size) { return size + 1; }
constexpr int cells_with_border(int size) { return row_step(size) * (size + 2) + 1; }
inline constexpr int kMaxCells = cells_with_border(kMaxSize);

// Columns from the left and rows from the top, both from 0.
constexpr Point point_at(int size, int column, int row) {
    return static_cast<Point>((row + 1) * row_step(size) + column + 1);
}
constexpr int column_of(int size, Point point) { return point % row_step(size) - 1; }
constexpr int row_of(int size, Point point) { return point / row_step(size) - 1; }

// Row by row from the top left corner.
template <class Visit>
void for_each_point(int size, const Visit& visit) {
    for (int row = 0; row < size; ++row) {
        for (int column = 0; column < size; ++column)
            visit(point_at(size, column, row));
    }
}

struct Move {
    Point point;  // where the stone goes; kNoPoint: a pass

    constexpr bool is_pass() const { return point == kNoPoint; }
    bool operator==(const Move&) const = default;
};

inline constexpr Move kPass{kNoPoint};

enum class Stone : std::uint8_t { empty, black, white, border };

// Black moves first, so black is Side::first.
constexpr Stone stone_of(Side side) { return side == Side::first ? Stone::black : Stone::white; }
constexpr std::optional<Side> side_of(Stone stone) {
    if (stone == Stone::black) return Side::first;
    if (stone == Stone::white) return Side::second;
    return std::nullopt;
}

}  // namespace shinpan::go
