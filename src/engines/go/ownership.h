// Whose each point was at the end of many games.
#pragma once

#include <array>
#include <cstdint>

#include "games/go/position.h"

namespace shinpan::go {

class Ownership {
public:
    void clear() { *this = {}; }
    // The end of one game: stones, and empty points between stones of one side. Returns black's
    // points less white's.
    int add(const Position& end);
    void add(const Ownership& other);  // games of another thread

    // From -1, always white's, to 1, always black's.
    double of(Point point) const {
        return games_ == 0 ? 0 : static_cast<double>(black_[point]) / static_cast<double>(games_);
    }

private:
    std::array<std::int64_t, kMaxCells> black_{};
    std::int64_t games_ = 0;
};

}  // namespace shinpan::go
