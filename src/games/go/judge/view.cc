#include "games/go/judge/view.h"

#include <utility>

namespace shinpan::go {
namespace {

std::vector<Stone> stones_in(const Position& position, const View& view) {
    std::vector<Stone> stones;
    stones.reserve(points_of(position.size()));
    for_each_point(position.size(), [&](Point point) {
        stones.push_back(view.seen(position.at(view.source(point))));
    });
    return stones;
}

}  // namespace

std::vector<View> View::plainest(const Position& position) {
    std::vector<View> best;
    std::vector<Stone> least;
    for (unsigned way = 0; way < kViews; ++way) {
        const View view(position.size(), way);
        std::vector<Stone> stones = stones_in(position, view);
        if (best.empty() || stones < least) {
            best.clear();
            least = std::move(stones);
        } else if (stones > least) {
            continue;
        }
        best.push_back(view);
    }
    return best;
}

Position View::of(const Position& position) const {
    const std::vector<Stone> stones = stones_in(position, *this);
    return Position::from_stones(position.rules(), stones, Turn{}).value();
}

Point View::source(Point seen) const {
    const int last = size_ - 1;
    int column = column_of(size_, seen);
    int row = row_of(size_, seen);
    if ((way_ & 1) != 0) row = last - row;
    if ((way_ & 2) != 0) column = last - column;
    return (way_ & 4) != 0 ? point_at(size_, row, column) : point_at(size_, column, row);
}

Stone View::seen(Stone stone) const {
    const auto side = side_of(stone);
    return (way_ & 8) != 0 && side ? stone_of(opponent(*side)) : stone;
}

}  // namespace shinpan::go
