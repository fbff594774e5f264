#include "games/go/score.h"

#include <array>
#include <cassert>
#include <cmath>

#include <fmt/format.h>

namespace shinpan::go {
namespace {

// A board to scribble on: regions that are counted become border.
class Counting {
public:
    explicit Counting(const Position& position) : position_(position) {
        for (int i = 0; i < cells_with_border(position.size()); ++i)
            cells_[static_cast<std::size_t>(i)] = position.at(static_cast<Point>(i));
    }

    // Returns how many stones it took; none if another point of the chain was named before.
    int take_chain(Point point) {
        int taken = 0;
        for (; cells_[point] != Stone::empty; point = position_.next_in_chain(point)) {
            cells_[point] = Stone::empty;
            ++taken;
        }
        return taken;
    }

    PerSide<int> stones() const {
        PerSide<int> count;
        for_points([&](Point point) {
            if (const auto side = side_of(cells_[point])) ++count[*side];
        });
        return count;
    }

    PerSide<int> territory() {
        PerSide<int> count;
        for_points([&](Point point) {
            if (cells_[point] != Stone::empty) return;
            const Region region = flood(point);
            for (const Side side : kSides) {
                if (region.touches[side] && !region.touches[opponent(side)])
                    count[side] += region.size;
            }
        });
        return count;
    }

private:
    struct Region {
        int size = 0;
        PerSide<bool> touches;
    };

    template <class Visit>
    void for_points(const Visit& visit) const {
        for (int row = 0; row < position_.size(); ++row) {
            for (int column = 0; column < position_.size(); ++column)
                visit(point_at(position_.size(), column, row));
        }
    }

    Region flood(Point start) {
        Region region;
        std::array<Point, kMaxPoints> waiting;
        std::size_t count = 0;
        cells_[start] = Stone::border;
        waiting[count++] = start;
        while (count > 0) {
            const Point point = waiting[--count];
            ++region.size;
            for (const Point neighbour : position_.neighbours(point)) {
                if (const auto side = side_of(cells_[neighbour])) region.touches[*side] = true;
                if (cells_[neighbour] != Stone::empty) continue;
                cells_[neighbour] = Stone::border;
                waiting[count++] = neighbour;
            }
        }
        return region;
    }

    const Position& position_;
    std::array<Stone, kMaxCells> cells_;
};

}  // namespace

Score score(const Position& position, std::span<const Point> dead) {
    return score(position, dead, position.rules().scoring);
}

Score score(const Position& position, std::span<const Point> dead, Scoring scoring) {
    Counting board(position);
    PerSide<int> prisoners = position.turn().captures;
    for (const Point point : dead) {
        const std::optional<Side> side = position.owner(point);
        assert(side);
        prisoners[opponent(*side)] += board.take_chain(point);
    }
    Score result{};
    const PerSide<int> others = scoring == Scoring::area ? board.stones() : prisoners;
    const PerSide<int> territory = board.territory();
    for (const Side side : kSides)
        result.points[side] = others[side] + territory[side];
    result.lead = result.points[Side::first] - result.points[Side::second] - position.rules().komi;
    return result;
}

std::string to_text(const Score& score) {
    if (score.lead == 0) return "0";
    return fmt::format("{}+{}", score.lead > 0 ? 'B' : 'W', std::abs(score.lead));
}

}  // namespace shinpan::go
