#include "engines/go/framed_board.h"

#include <cassert>

#include <fmt/format.h>

#include "games/go/notation.h"

namespace shinpan::go {

FramedPoint framed(int size, Point point) {
    return (size - row_of(size, point)) * framed_width(size) + column_of(size, point) + 1;
}

Point unframed(int size, FramedPoint point) {
    assert(!is_on_frame(size, point));
    const int width = framed_width(size);
    return point_at(size, point % width - 1, size - point / width);
}

bool is_on_frame(int size, FramedPoint point) {
    const int width = framed_width(size);
    const int x = point % width;
    const int y = point / width;
    return x == 0 || y == 0 || x == width - 1 || y == width - 1;
}

std::string code_text(int size, FramedPoint point) {
    return Notation::vertex_text(size, unframed(size, point));
}

std::string ren_id_text(int size, FramedPoint point) {
    const int width = framed_width(size);
    return fmt::format("{:02}{}", point / width, Notation::column_text(point % width - 1));
}

std::vector<Stone> stones_from_top(int size, const std::vector<Stone>& framed_cells) {
    std::vector<Stone> stones;
    for (int row = size; row >= 1; --row) {
        for (int column = 1; column <= size; ++column)
            stones.push_back(
                framed_cells[static_cast<std::size_t>(row * framed_width(size) + column)]);
    }
    return stones;
}

char letter(Stone stone) { return ".xo+"[static_cast<std::size_t>(stone)]; }

FramedBoard::FramedBoard(const Position& position)
    : size_(position.size()),
      cells_(static_cast<std::size_t>(framed_area(position.size())), Stone::border) {
    for (int row = 0; row < size_; ++row) {
        for (int column = 0; column < size_; ++column) {
            const Point point = point_at(size_, column, row);
            cells_[static_cast<std::size_t>(framed(size_, point))] = position.at(point);
        }
    }
}

std::string FramedBoard::letters() const {
    std::string text;
    for (const Stone stone : cells_)
        text += letter(stone);
    return text;
}

std::string labelled_picture(int size, std::string_view letters) {
    std::string text = "    ";
    for (int column = 0; column < size; ++column)
        text += Notation::column_text(column);
    text += '\n';
    const auto width = static_cast<std::size_t>(framed_width(size));
    for (std::size_t row = 0; row < width; ++row) {
        const std::string label = row == 0 || row == width - 1 ? "  " : fmt::format("{:2}", row);
        text += fmt::format("{} {}\n", label, letters.substr(row * width, width));
    }
    return text;
}

}  // namespace shinpan::go
