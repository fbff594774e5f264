#include "engines/go/tactics.h"

#include <array>

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

}  // namespace shinpan::go
