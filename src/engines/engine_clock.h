// The time that an engine has, as its controller tells it: by GTP's time_settings and time_left, or by
// a time control where the protocol has no word for it.
#pragma once

#include <optional>

#include "core/clock.h"
#include "core/side.h"
#include "core/time_control.h"

namespace shinpan {

// Main time, to which every move adds the increment, then periods of `period` for `stones` moves each.
struct EngineTime {
    Duration main;
    Duration period;
    int stones;
    Duration increment{};
};

// Of several periods only one is counted on: a move never needs a second one.
EngineTime engine_time(const TimeControl& control);

// What kClockVariable of the environment says; a word that is no time control is nobody's clock.
std::optional<TimeControl> told_clock();

class EngineClock {
public:
    void set(const EngineTime& settings);
    // As the controller says; stones 0: it is main time.
    void set_left(Side side, Duration time, int stones);
    // For controllers that never tell what is left. A later set_left corrects it.
    void charge(Side side, Duration spent);

    // How long to think about the next move when about `moves` of one's own are to come; nothing
    // without a limit. Keeps a margin for the way to the controller and back.
    std::optional<Duration> budget(Side side, int moves) const;

private:
    struct Left {
        Duration time;
        int stones;
        bool is_told = false;  // by the controller; what is counted here is a guess
    };
    void start_period(Left& left) const;

    std::optional<EngineTime> settings_;
    PerSide<std::optional<Left>> left_;
};

}  // namespace shinpan
