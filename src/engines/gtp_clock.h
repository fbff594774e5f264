// The time that GTP's time_settings and time_left leave to an engine.
#pragma once

#include <optional>

#include "core/clock.h"
#include "core/side.h"

namespace shinpan {

// Main time, then periods of `period` for `stones` moves each.
struct GtpTimeSettings {
    Duration main;
    Duration period;
    int stones;
};

class GtpClock {
public:
    void set(const GtpTimeSettings& settings);
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
    };
    void start_period(Left& left) const;

    std::optional<GtpTimeSettings> settings_;
    PerSide<std::optional<Left>> left_;
};

}  // namespace shinpan
