// How strong the engine is for people; see engines/level.h.
#pragma once

#include "engines/level.h"

namespace shinpan::othello {

struct OthelloLevel {
    int depth;       // plies at most
    int solve_from;  // empty squares: from here on it plays perfectly, but for its slips
    Slips slips;     // in hundredths of a disc
};

// precondition: kWeakestLevel <= level < kStrongestLevel
const OthelloLevel& limits_of(int level);

}  // namespace shinpan::othello
