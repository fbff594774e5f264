// A brief look at an entry before the contest: does it start, and does it answer?
#pragma once

#include <string>

#include "contestants/contestant.h"
#include "games/any_game.h"
#include "tournament/entry_finding.h"

namespace shinpan {

// Asks it for its first move, for less than a second. One that cannot be executed, or says itself
// what it lacks on this machine, cannot play; whatever else is wrong, the referee will judge.
EntryFinding check_entry(const Contestant& contestant, const AnyGame& start,
                         const std::string& launcher);

}  // namespace shinpan
