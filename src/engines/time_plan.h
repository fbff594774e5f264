// How long to think about a move.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

#include "core/clock.h"

namespace shinpan {

struct TimePlan {
    std::optional<Duration> wish;   // no further depth is begun after this
    std::optional<Duration> limit;  // the answer is given by then, whatever was found
};

// What an engine was told of its own time, in whatever words.
struct TimeTold {
    using Milliseconds = std::chrono::milliseconds;
    std::optional<Milliseconds> for_move{};  // this one alone
    std::optional<Milliseconds> main{};      // without what is added for this move
    std::optional<Milliseconds> renewed{};   // for this move, and again for every one
    std::optional<std::int64_t> moves_to_go{};
};

// What whoever has set the engine up knows of its way to the clock.
struct TimeHabits {
    Duration network_delay{};  // that an answer takes besides what is usual on one machine
    Duration least{};          // to think, where the clock allows it
};

// Nothing was told: no plan, the search ends by itself or by a stop.
TimePlan time_plan(const TimeTold& told, const TimeHabits& habits = {});

}  // namespace shinpan
