#include "engines/go/tactics.h"

#include <algorithm>
#include <array>

#include "games/go/judge/nakade.h"

namespace shinpan::go {
namespace {

constexpr std::size_t kEnough = 2;

// Liberties that differ, as long as there are not enough of them.
class Liberties {
public:
    bool is_enough() const { return count_ >= kEnough; }
    int count() const { return static_cast<int>(count_); }
    void add(Point point) {
        if (is_enough() || (count_ == 1 && points_[0] == point)) return;
        points_[count_++] = point;
    }

private:
    std::array<Point, kEnough> points_{};
    std::size_t count_ = 0;
};

// Points that hang together, up to as many as a dead eye space has.
class Space {
public:
    bool contains(Point point) const { return std::find(points_.begin(), end(), point) != end(); }
    // False: there is no room for it.
    bool add(Point point) {
        if (contains(point)) return true;
        if (count_ == points_.size()) return false;
        points_[count_++] = point;
        return true;
    }
    std::size_t size() const { return count_; }
    Point operator[](std::size_t i) const { return points_[i]; }
    int beside(const Position& position, Point point) const {
        const auto around = position.neighbours(point);
        return static_cast<int>(
            std::ranges::count_if(around, [this](Point each) { return contains(each); }));
    }
    EyeSpace shape(const Position& position) const {
        int degrees = 0;
        for (std::size_t i = 0; i < count_; ++i)
            degrees += beside(position, points_[i]);
        return {.points = static_cast<int>(count_), .pairs = degrees / 2};
    }
    // The one that decides about it.
    std::optional<Point> vital(const Position& position) const {
        if (count_ < kSmallestWithMiddle) return std::nullopt;
        const EyeSpace all = shape(position);
        for (std::size_t i = 0; i < count_; ++i) {
            if (is_vital(all, beside(position, points_[i]))) return points_[i];
        }
        return std::nullopt;
    }

private:
    std::array<Point, kLargestDeadSpace>::const_iterator end() const {
        return points_.begin() + static_cast<std::ptrdiff_t>(count_);
    }

    static constexpr std::size_t kSmallestWithMiddle = 3;

    std::array<Point, kLargestDeadSpace> points_{};
    std::size_t count_ = 0;
};

// All empty points from one on, unless they are many or a stone of `other` is beside them.
enum class Flood { whole, met_other, too_large };
Flood flood(const Position& position, Point empty, Stone other, Space& space) {
    space.add(empty);
    for (std::size_t i = 0; i < space.size(); ++i) {
        for (const Point beside : position.neighbours(space[i])) {
            const Stone stone = position.at(beside);
            if (stone == other) return Flood::met_other;
            if (stone == Stone::empty && !space.add(beside)) return Flood::too_large;
        }
    }
    return Flood::whole;
}

bool add_chain(const Position& position, Point first, Space& space) {
    if (position.chain_size(first) > kLargestDeadSpace) return false;
    Point stone = first;
    do {
        if (!space.add(stone)) return false;
        stone = position.next_in_chain(stone);
    } while (stone != first);
    return true;
}

// Is an empty point beside this one, other than `without`?
bool is_open(const Position& position, Point point, Point without) {
    const auto around = position.neighbours(point);
    return std::ranges::any_of(around, [&](Point beside) {
        return beside != without && position.at(beside) == Stone::empty;
    });
}

}  // namespace

int liberties_after(const Position& position, Point point, Side side) {
    const Stone own = stone_of(side);
    Liberties liberties;
    const auto around = position.neighbours(point);
    for (const Point neighbour : around) {
        if (position.at(neighbour) == Stone::empty) liberties.add(neighbour);
    }
    if (liberties.is_enough()) return liberties.count();
    for (const Point neighbour : around) {
        // What is taken leaves its place.
        if (position.at(neighbour) == stone_of(opponent(side)) && position.only_liberty(neighbour))
            liberties.add(neighbour);
    }
    for (const Point neighbour : around) {
        if (liberties.is_enough()) break;
        if (position.at(neighbour) != own) continue;
        Point stone = neighbour;
        do {
            for (const Point beside : position.neighbours(stone)) {
                if (beside != point && position.at(beside) == Stone::empty) liberties.add(beside);
            }
            stone = position.next_in_chain(stone);
        } while (stone != neighbour && !liberties.is_enough());
    }
    return liberties.count();
}

int stones_taken(const Position& position, Point point, Side side) {
    int taken = 0;
    for (const Point neighbour : position.neighbours(point)) {
        if (position.at(neighbour) == stone_of(opponent(side)) && position.only_liberty(neighbour))
            taken += position.chain_size(neighbour);
    }
    return taken;
}

bool saves_chain(const Position& position, Point point, Side side) {
    for (const Point neighbour : position.neighbours(point)) {
        if (position.at(neighbour) == stone_of(side) && position.only_liberty(neighbour))
            return liberties_after(position, point, side) >= 2;
    }
    return false;
}

std::optional<Point> vital_point_beside(const Position& position, Point stone, Side side) {
    const Stone other = stone_of(opponent(side));
    for (const Point empty : position.neighbours(stone)) {
        if (position.at(empty) != Stone::empty) continue;
        Space space;
        switch (flood(position, empty, other, space)) {
            case Flood::too_large: return std::nullopt;
            case Flood::met_other: break;
            case Flood::whole:
                if (const auto vital = space.vital(position)) return vital;
        }
    }
    return std::nullopt;
}

bool leaves_one_eye(const Position& position, Point point, Side side) {
    constexpr int kSquare = 4;  // of points, and of pairs
    Space space;
    space.add(point);
    for (const Point beside : position.neighbours(point)) {
        if (position.at(beside) == stone_of(side) && !add_chain(position, beside, space))
            return false;
    }
    // The last liberty is inside, too: in the open it could run.
    for (std::size_t i = 0; i < space.size(); ++i) {
        for (const Point beside : position.neighbours(space[i])) {
            if (beside != point && position.at(beside) == Stone::empty &&
                is_open(position, beside, point))
                return false;
        }
    }
    const EyeSpace shape = space.shape(position);
    return shape.points == 2 || (shape.points == kSquare && shape.pairs == kSquare) ||
           space.vital(position).has_value();
}

}  // namespace shinpan::go
