#include "games/go/handicap.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include <fmt/format.h>

namespace shinpan::go {
namespace {

constexpr int kMostFree = 9;

// Far from all of these, and where that is the same near the centre.
Point farthest_point(int size, const std::vector<Point>& taken) {
    Point best = kNoPoint;
    std::pair<int, int> best_value{-1, 0};
    for (int row = 0; row < size; ++row) {
        for (int column = 0; column < size; ++column) {
            // The corners themselves are worth little.
            int distance = 2 * std::min({column, row, size - 1 - column, size - 1 - row}) + 2;
            for (const Point point : taken) {
                distance = std::min(distance, std::abs(column - column_of(size, point)) +
                                                  std::abs(row - row_of(size, point)));
            }
            const int from_centre = std::abs(2 * column - size + 1) + std::abs(2 * row - size + 1);
            if (const std::pair value{distance, -from_centre}; value > best_value) {
                best_value = value;
                best = point_at(size, column, row);
            }
        }
    }
    return best;
}

}  // namespace

int most_fixed_handicap(int size) {
    if (size < 7) return 0;
    return size % 2 == 0 || size == 7 ? 4 : 9;
}

Result<std::vector<Point>> fixed_handicap(int size, int stones) {
    const int most = most_fixed_handicap(size);
    if (stones < 2 || stones > most) {
        return failure(ErrorKind::illegal,
                       most == 0 ? fmt::format("go: no fixed handicap on a board of {}", size)
                                 : fmt::format("go: handicap {}: expected 2 to {}", stones, most));
    }
    const int near = size < 13 ? 2 : 3;
    const int far = size - 1 - near;
    const int middle = size / 2;
    const auto point = [size](int column, int row_from_below) {
        return point_at(size, column, size - 1 - row_from_below);
    };
    // D4 and Q16 before D16 and Q4, then the sides; an odd number from 5 on has the centre.
    std::vector<Point> points{point(near, near), point(far, far), point(near, far),
                              point(far, near)};
    if (stones >= 6) points.insert(points.end(), {point(near, middle), point(far, middle)});
    if (stones >= 8) points.insert(points.end(), {point(middle, near), point(middle, far)});
    if (stones >= 5 && stones % 2 == 1) points.push_back(point(middle, middle));
    points.resize(static_cast<std::size_t>(stones));
    return points;
}

Result<std::vector<Point>> free_handicap(int size, int stones) {
    const auto points = static_cast<int>(points_of(size));
    if (stones < 2 || points < 4) {
        return failure(ErrorKind::illegal, fmt::format("go: handicap {}: expected 2 or more, on a "
                                                       "board of 2 or more",
                                                       stones));
    }
    stones = std::min({stones, kMostFree, std::max(2, points / 4)});
    const int fixed = std::min(stones, most_fixed_handicap(size));
    std::vector<Point> chosen;
    if (fixed >= 2) chosen = fixed_handicap(size, fixed).value();
    while (chosen.size() < static_cast<std::size_t>(stones))
        chosen.push_back(farthest_point(size, chosen));
    return chosen;
}

Status check_free_handicap(int size, const std::vector<Point>& points) {
    const std::size_t most = points_of(size) - 1;
    if (points.size() < 2 || points.size() > most) {
        return failure(ErrorKind::illegal,
                       fmt::format("go: handicap {}: expected 2 to {}", points.size(), most));
    }
    std::vector<Point> sorted = points;
    std::ranges::sort(sorted);
    if (std::ranges::adjacent_find(sorted) != sorted.end()) {
        return failure(ErrorKind::illegal, "go: handicap: a point is named twice");
    }
    return {};
}

}  // namespace shinpan::go
