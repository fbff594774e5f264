// A brief look at an entry before the contest: does it start, and does it answer?
#pragma once

#include <string>

#include "contestants/contestant.h"
#include "games/any_game.h"

namespace shinpan {

struct EntryFinding {
    bool can_start = true;
    std::string text;  // what is wrong, in words for its author; empty: nothing
};

// Asks it for its first move, for less than a second.
EntryFinding check_entry(const Contestant& contestant, const AnyGame& start,
                         const std::string& launcher);

}  // namespace shinpan
