// How strong the engine is for people; see engines/level.h.
#pragma once

#include "engines/level.h"

namespace shinpan::go {

struct GoLevel {
    int playouts;  // for each move
    Slips slips;   // in thousandths of a game
};

// precondition: kWeakestLevel <= level < kStrongestLevel
const GoLevel& limits_of(int level);

}  // namespace shinpan::go
