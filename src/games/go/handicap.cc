#include "games/go/handicap.h"

#include <algorithm>

#include <fmt/format.h>

namespace shinpan::go {

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
