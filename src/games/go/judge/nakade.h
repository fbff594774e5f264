// Eye spaces of five and six points that a stone on the right point makes one eye.
#pragma once

#include "games/go/judge/local_board.h"

namespace shinpan::go {

inline constexpr int kLargestDeadSpace = 6;

// Points of an eye space, and how many pairs of them are beside each other. With as many pairs as
// points four of them stand around a corner.
struct EyeSpace {
    int points = 0;
    int pairs = 0;
};

// Does a stone that has so many other points of the space beside it make the space one eye? Of three
// points it is the middle, of four that of the pyramid, and
//
//     bulky five   crossed five   rabbity six
//      . *           .              . .
//      . . .       . * .            . * .
//                    .                .
constexpr bool is_vital(const EyeSpace& space, int beside) {
    switch (space.points) {
        case 3: return beside == 2;
        case 4: return beside == 3;
        case 5: return beside == 4 || (beside == 3 && space.pairs >= space.points);
        case kLargestDeadSpace: return beside == 4 && space.pairs >= space.points;
        default: return false;
    }
}

// The side whose only chain is dead because of a stone of the other in the middle of its only eye
// space; nothing: the fight is of another kind. These shapes are known to everybody and the longest
// to read.
std::optional<Side> dead_by_nakade(const LocalBoard& board);

}  // namespace shinpan::go
