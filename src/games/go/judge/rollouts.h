// Whose each point is at the end of random games.
#pragma once

#include <array>
#include <cstdint>

#include "core/random.h"
#include "games/go/judge/unconditional.h"
#include "games/go/position.h"

namespace shinpan::go {

class Rollouts {
public:
    // Nobody plays on points of `settled`: whose they are is known.
    Rollouts(const Position& start, const PointSet& settled, std::uint64_t seed);

    // Plays so many games; black and white begin in turns.
    void play(int games);

    // From -1, always white's, to 1, always black's.
    double black(Point point) const {
        return games_ == 0 ? 0 : static_cast<double>(black_[point]) / games_;
    }
    double of(Point point, Side side) const {
        return side == Side::first ? black(point) : -black(point);
    }

private:
    void play_one(Side first);
    Move choose(const Position& position, Move last);
    Move answer(const Position& position, Point last);
    Move anywhere(const Position& position);
    bool is_sound(const Position& position, Point point);
    void count(const Position& end);

    const Position& start_;
    const PointSet& settled_;
    Random random_;
    Position board_;
    std::array<std::int32_t, kMaxCells> black_{};
    int games_ = 0;
};

}  // namespace shinpan::go
