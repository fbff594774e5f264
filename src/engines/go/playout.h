// Random games of Go in which stones in atari are looked after.
#pragma once

#include <array>
#include <vector>

#include "core/random.h"
#include "engines/go/patterns.h"
#include "games/go/position.h"

namespace shinpan::go {

class Playout {
public:
    explicit Playout(std::uint64_t seed) : random_(seed) {}
    void reseed(std::uint64_t seed) { random_ = Random(seed); }

    // Plays until two passes and appends the moves to `played`, whose last one is what stands in
    // the position already. Fills no eye of its own. Stops at `longest` moves: without superko a
    // game may go round in circles.
    void play(Position& position, std::vector<Move>& played, std::size_t longest);

    const Patterns& patterns() const { return patterns_; }

private:
    // A handful of points, one of which is chosen.
    class Choices {
    public:
        void add(Point point) {
            if (count_ < points_.size()) points_[count_++] = point;
        }
        std::size_t size() const { return count_; }
        Point take(std::size_t index) {
            std::swap(points_[index], points_[--count_]);
            return points_[count_];
        }

    private:
        std::array<Point, 16> points_{};
        std::size_t count_ = 0;
    };

    Move choose(const Position& position, Move last);
    void add_answers_to_atari(const Position& position, Point last, Choices& choices) const;
    void add_shapes(const Position& position, Point last, Choices& choices) const;
    Move pick(const Position& position, Choices& choices);
    Move random_move(const Position& position);

    Random random_;
    Patterns patterns_;
};

}  // namespace shinpan::go
