// A knockout: who loses a tie is out.
#pragma once

#include "standings/agenda.h"

namespace shinpan::standings {

struct Knockout {
    int games = 2;        // of each tie, all of them played, with alternating colours
    int extra_pairs = 2;  // at most so many times two games more, while the tie is level

    bool operator==(const Knockout&) const = default;
};

// The order of entry is the seeding: the best two can only meet in the final. Byes go to the best.
// A tie begins as soon as both its players are known; rounds are no barriers. Who enters after the
// first round has begun is not in the bracket.
//
// A tie that stays level goes to who has collected more on the board, then to who has forfeited
// fewer games, then to the higher seed.
Agenda agenda(const Knockout& format, const Progress& progress);

}  // namespace shinpan::standings
