#include "engines/go/ren.h"

#include <algorithm>
#include <cassert>

namespace shinpan::go {
namespace {

class RenFinder {
public:
    explicit RenFinder(const FramedBoard& board)
        : board_(board), is_member_(board.cells().size()), is_liberty_(board.cells().size()) {}

    bool has_seen(FramedPoint point) const { return is_member_[index(point)]; }

    Ren find(FramedPoint start) {
        ren_ = Ren{.stone = board_.at(start), .points = {}, .liberties = {}, .adjacent = {}};
        visit(start);
        // A point may be a liberty of several rens.
        for (const FramedPoint liberty : ren_.liberties)
            is_liberty_[index(liberty)] = false;
        return std::move(ren_);
    }

private:
    static std::size_t index(FramedPoint point) { return static_cast<std::size_t>(point); }

    // At most as deep as the board has points.
    void visit(FramedPoint point) {
        is_member_[index(point)] = true;
        ren_.points.push_back(point);
        for (const FramedPoint neighbour : board_.neighbours(point)) {
            const Stone stone = board_.at(neighbour);
            if (stone == ren_.stone) {
                if (!is_member_[index(neighbour)]) visit(neighbour);
            } else if (const auto side = side_of(stone)) {
                ren_.adjacent[*side] = true;
            } else if (stone == Stone::empty && !is_liberty_[index(neighbour)]) {
                is_liberty_[index(neighbour)] = true;
                ren_.liberties.push_back(neighbour);
            }
        }
    }

    const FramedBoard& board_;
    std::vector<bool> is_member_;
    std::vector<bool> is_liberty_;
    Ren ren_;
};

}  // namespace

FramedPoint Ren::first() const { return *std::ranges::min_element(points); }

std::string Ren::adjacent_text() const {
    return std::string(adjacent[Side::first] ? "x" : "") + (adjacent[Side::second] ? "o" : "");
}

Ren ren_at(const FramedBoard& board, FramedPoint point) {
    assert(board.at(point) != Stone::border);
    return RenFinder(board).find(point);
}

std::vector<Ren> all_rens(const FramedBoard& board) {
    std::vector<Ren> rens;
    RenFinder finder(board);
    for (int column = 1; column <= board.size(); ++column) {
        for (int row = 1; row <= board.size(); ++row) {
            const FramedPoint point = row * framed_width(board.size()) + column;
            if (!finder.has_seen(point)) rens.push_back(finder.find(point));
        }
    }
    return rens;
}

}  // namespace shinpan::go
