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

// From a go command, for the engine of `side`. No times in it: no plan, the search ends by itself
// or by a stop.
TimePlan time_plan(const usi::Go& go, Side side);

}  // namespace shinpan::shogi
