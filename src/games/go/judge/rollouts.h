// Whose each point is at the end of random games.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "core/random.h"
#include "games/go/judge/unconditional.h"
#include "games/go/position.h"

namespace shinpan::go {

// Whose each point was, from -1, always white's, to 1, always black's.
class Ends {
public:
    // Returns black's points less white's among `points`.
    int add(const Position& end, std::span<const Point> points);
    double of(Point point, Side side) const {
        const double black = games_ == 0 ? 0 : static_cast<double>(black_[point]) / games_;
        return side == Side::first ? black : -black;
    }

private:
    std::array<std::int32_t, kMaxCells> black_{};
    int games_ = 0;
};

// Games in which ataris are answered and eyes stay open, and else anything is played.
class Rollouts {
public:
    // Nobody plays on points of `settled`, which outlives this: whose they are is known.
    Rollouts(const PointSet& settled, std::uint64_t seed) : settled_(settled), random_(seed) {}

    // So many games from `start`; black and white begin in turns.
    Ends play(const Position& start, int games);
    // To the end of one game, after `last` has been played; gives each move to `played`.
    template <class Played>
    void finish(Position& position, Move last, const Played& played) {
        // Without superko a game could go round for ever.
        const std::size_t most = 2 * points_of(position.size());
        for (std::size_t i = 0; i < most && !position.is_over(); ++i) {
            last = choose(position, last);
            played(last, position.to_move());
            position.play(last);
        }
    }
    // Would anybody sensible play there?
    bool is_playable(const Position& position, Point point) const {
        return !settled_[point] && !position.is_eye(point, position.to_move()) &&
               position.is_legal(Move{point});
    }

private:
    Move choose(const Position& position, Move last);
    Move answer(const Position& position, Point last) const;
    Move anywhere(const Position& position);

    const PointSet& settled_;
    Random random_;
};

}  // namespace shinpan::go
