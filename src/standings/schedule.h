// Which games a tournament has to play next, whatever its format.
#pragma once

#include <variant>

#include "standings/agenda.h"
#include "standings/gauntlet.h"
#include "standings/head_to_head.h"
#include "standings/knockout.h"
#include "standings/round_robin.h"
#include "standings/swiss.h"

namespace shinpan::standings {

using Format = std::variant<HeadToHead, RoundRobin, Gauntlet, Swiss, Knockout>;

// A pure function: whoever asks again with the same results gets the same answer, so resuming a
// tournament is asking with what was stored. Results may come in any order.
Agenda agenda(const Format& format, const Progress& progress);

}  // namespace shinpan::standings
