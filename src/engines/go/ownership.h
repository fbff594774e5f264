// Whose each point was at the end of many games.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/go/position.h"

namespace shinpan::go {

class Ownership {
public:
    void clear() { *this = {}; }
    // The end of one game: stones, and empty points between stones of one side. Returns black's
    // points less white's.
    int add(const Position& end);

    // From -1, always white's, to 1, always black's.
    double of(Point point) const {
        return games_ == 0 ? 0 : static_cast<double>(black_[point]) / static_cast<double>(games_);
    }

private:
    std::array<std::int32_t, kMaxCells> black_{};
    std::int32_t games_ = 0;
};

// A stone of each chain that hardly ever lived.
std::vector<Point> dead_chains(const Position& position, const Ownership& ownership);

// Nothing is left to play for: every point where `side` could play, other than in an eye, has an
// owner already.
bool is_settled(const Position& position, Side side, const Ownership& ownership);

}  // namespace shinpan::go
