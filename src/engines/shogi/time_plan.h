// How long to think about a move.
#pragma once

#include <optional>

#include "core/clock.h"
#include "core/side.h"
#include "protocol/usi.h"

namespace shinpan::shogi {

struct TimePlan {
    std::optional<Duration> wish;   // no further depth is begun after this
    std::optional<Duration> limit;  // the answer is given by then, whatever was found
};

// What whoever has set the engine up knows of its way to the clock.
struct TimeHabits {
    Duration network_delay{};  // that an answer takes besides what is usual on one machine
    Duration least{};          // to think, where the clock allows it
};

// From a go command, for the engine of `side`. No times in it: no plan, the search ends by itself
// or by a stop.
TimePlan time_plan(const usi::Go& go, Side side, const TimeHabits& habits = {});

}  // namespace shinpan::shogi
