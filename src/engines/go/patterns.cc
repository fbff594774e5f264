#include "engines/go/patterns.h"

#include <array>
#include <string_view>

namespace shinpan::go {
namespace {

// Row by row. X and O are the two colours, either way round; x is anything but X, o anything but O,
// # the edge, ? anything.
constexpr std::string_view kShapes[] = {
    // NOLINTNEXTLINE(bugprone-suspicious-missing-comma): three rows are one shape
    "XOX"  // hane between two stones
    "..."
    "???",
    "XO."  // hane
    "..."
    "?.?",
    "XO?"  // hane with support
    "X.."
    "o.?",
    ".O."  // shoulder
    "X.."
    "...",
    "XO?"  // cut that is not protected
    "O.o"
    "?o?",
    "XO?"  // cut that is peeped at
    "O.X"
    "???",
    "?X?"  // pushing through
    "O.O"
    "ooo",
    "OX?"  // cut of a knight's move
    "o.O"
    "???",
    "X.?"  // chase along the edge
    "O.?"
    "##?",
    "OX?"  // block at the edge
    "X.O"
    "###",
    "?X?"
    "x.O"
    "###",
    "?XO"  // descent
    "x.x"
    "###",
    "?OX"  // cut at the edge
    "X.O"
    "###",
};

using Cells = std::array<char, 9>;

Cells turned(const Cells& cells) {
    Cells result{};
    for (std::size_t row = 0; row < 3; ++row) {
        for (std::size_t column = 0; column < 3; ++column)
            result[column * 3 + 2 - row] = cells[row * 3 + column];
    }
    return result;
}

Cells mirrored(const Cells& cells) {
    Cells result = cells;
    for (std::size_t row = 0; row < 3; ++row)
        std::swap(result[row * 3], result[row * 3 + 2]);
    return result;
}

bool matches(char shape, Stone stone, Stone big_x) {
    const Stone big_o = big_x == Stone::black ? Stone::white : Stone::black;
    switch (shape) {
        case 'X': return stone == big_x;
        case 'O': return stone == big_o;
        case 'x': return stone != big_x;
        case 'o': return stone != big_o;
        case '.': return stone == Stone::empty;
        case '#': return stone == Stone::border;
        default: return true;
    }
}

// All codes that match from the cell `at` on, with what stands before it in `code`.
void mark(std::bitset<1 << 16>& table, const Cells& cells, Stone big_x, std::size_t at,
          std::uint32_t code) {
    if (at == cells.size()) {
        table[code] = true;
        return;
    }
    if (at == 4) return mark(table, cells, big_x, at + 1, code);  // the middle
    for (std::uint32_t kind = 0; kind < 4; ++kind) {
        if (matches(cells[at], static_cast<Stone>(kind), big_x))
            mark(table, cells, big_x, at + 1, code << 2 | kind);
    }
}

}  // namespace

Patterns::Patterns() {
    for (const std::string_view shape : kShapes) {
        Cells cells{};
        std::copy(shape.begin(), shape.end(), cells.begin());
        for (int side = 0; side < 2; ++side) {
            for (int turn = 0; turn < 4; ++turn) {
                mark(table_, cells, Stone::black, 0, 0);
                mark(table_, cells, Stone::white, 0, 0);
                cells = turned(cells);
            }
            cells = mirrored(cells);
        }
    }
}

}  // namespace shinpan::go
