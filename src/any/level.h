// How strong shinpan-any is for people; see engines/level.h.
#pragma once

namespace shinpan::any {

struct AnyLevel {
    int games;         // for each move, at most
    unsigned percent;  // of its moves are any that may be played
};

// precondition: kWeakestLevel <= level < kStrongestLevel
const AnyLevel& limits_of(int level);

}  // namespace shinpan::any
