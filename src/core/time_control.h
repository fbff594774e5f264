// How much time a player has.
#pragma once

#include <string>
#include <string_view>

#include "core/clock.h"
#include "core/result.h"

namespace shinpan {

// One model for all: main time with an increment a move, then periods.
//     5s           5 seconds for each move
//     3m+2s        3 minutes, and 2 seconds more after each move (+0s: a total)
//     10m/30s      10 minutes, then 30 seconds for each move
//     10m/30s*3    the same with three periods, of which a move may use up all but the last
//     10m/5m:15    10 minutes, then 15 moves in every 5 minutes
//     none         no limit, but for one that ends a program that has stopped thinking
struct TimeControl {
    Duration main{};
    Duration increment{};
    Duration period{};
    int periods = 0;          // how many there are; 0: none
    int moves_in_period = 1;  // more than 1: all of them have to fit into a period
    bool is_unlimited = false;

    static TimeControl per_move(Duration time) { return {.period = time, .periods = 1}; }
    static TimeControl total(Duration time) { return {.main = time}; }

    bool operator==(const TimeControl&) const = default;
};

Result<TimeControl> time_control_from_text(std::string_view text);
std::string to_text(const TimeControl& control);

// A variable in the environment of every engine that we start: its clock as it stands then, as text.
// Some protocols tell nothing of time.
inline constexpr const char* kClockVariable = "SHINPAN_CLOCK";

}  // namespace shinpan
