// A board as it looks from another side of the table, or with the colours exchanged.
#pragma once

#include <vector>

#include "games/go/position.h"

namespace shinpan::go {

// What is known of a board should not depend on how it lies: whatever uses random numbers or takes
// one point before another looks at it from the same side each time.
class View {
public:
    static constexpr unsigned kViews = 16;

    // precondition: way < kViews
    View(int size, unsigned way) : size_(size), way_(way) {}
    // Those of all views whose rows come first in order: the same board, however it lies. There are
    // several where a board looks the same from several sides.
    static std::vector<View> plainest(const Position& position);

    Position of(const Position& position) const;  // its stones and rules; black's turn, no ko
    // Where on the board itself the point is that is seen at `seen`.
    Point source(Point seen) const;
    Stone seen(Stone stone) const;

private:
    int size_;
    unsigned way_;  // bits: upside down, mirrored, turned over the diagonal, colours
};

}  // namespace shinpan::go
