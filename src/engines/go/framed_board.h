// The board as document 002 counts it: a frame of one cell all around, row 1 at the top.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "games/go/position.h"

namespace shinpan::go {

// A place on the framed board, row by row from the top left corner of the frame:
//
//     0  1  2  3  4      3x3: A1 is 6, C1 is 8, A3 is 16.
//     5  6  7  8  9
//
// The text of a move is the same as in GTP, where row 1 is at the bottom: only the picture is
// upside down. All conversions between the two are here.
using FramedPoint = int;

constexpr int framed_width(int size) { return size + 2; }
constexpr int framed_area(int size) { return framed_width(size) * framed_width(size); }

FramedPoint framed(int size, Point point);
Point unframed(int size, FramedPoint point);  // precondition: it is not on the frame
bool is_on_frame(int size, FramedPoint point);

std::string code_text(int size, FramedPoint point);    // "A13"
std::string ren_id_text(int size, FramedPoint point);  // "13A": sorts as the points do

// What Game and Position ask for: row by row from GTP's top, which is our bottom row.
std::vector<Stone> stones_from_top(int size, const std::vector<Stone>& framed_cells);

char letter(Stone stone);  // one of . x o +

class FramedBoard {
public:
    explicit FramedBoard(const Position& position);

    int size() const { return size_; }
    Stone at(FramedPoint point) const { return cells_[static_cast<std::size_t>(point)]; }
    const std::vector<Stone>& cells() const { return cells_; }
    // East, north, west, south: this order is the one of points and liberties in a ren.
    std::array<FramedPoint, 4> neighbours(FramedPoint point) const {
        const int width = framed_width(size_);
        return {point + 1, point - width, point - 1, point + width};
    }

    std::string letters() const;  // all cells, without line ends

private:
    int size_;
    std::vector<Stone> cells_;
};

// A board with its labels, line by line. `letters` has a character for each framed cell.
std::string labelled_picture(int size, std::string_view letters);

}  // namespace shinpan::go
