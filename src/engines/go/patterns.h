// Shapes of three by three points in which a move in the middle is worth a thought.
#pragma once

#include <bitset>
#include <cstdint>

#include "games/go/position.h"

namespace shinpan::go {

// The shapes around a contact fight that MoGo's authors published (Gelly, Wang, Munos, Teytaud:
// "Modification of UCT with patterns in Monte-Carlo Go", 2006): hane, cut, and the edge.
class Patterns {
public:
    Patterns();

    // precondition: the point is empty. The same for both colours.
    bool match(const Position& position, Point point) const {
        const int step = row_step(position.size());
        std::uint32_t code = 0;
        for (const int offset : {-step - 1, -step, -step + 1, -1, 1, step - 1, step, step + 1}) {
            code = code << 2 |
                   static_cast<std::uint32_t>(position.at(static_cast<Point>(point + offset)));
        }
        return table_[code];
    }

private:
    std::bitset<1 << 16> table_;  // two bits for each of the eight points around
};

}  // namespace shinpan::go
