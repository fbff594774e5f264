#include "players/gtp_clock.h"

#include <algorithm>

#include <fmt/format.h>

namespace shinpan {
namespace {

std::string whole_seconds(Duration time, std::chrono::seconds least = std::chrono::seconds(0)) {
    return fmt::format("{}",
                       std::max(least, std::chrono::floor<std::chrono::seconds>(time)).count());
}

}  // namespace

gtp::Command time_settings(const TimeControl& control) {
    if (control.is_unlimited) return {{}, "time_settings", {"0", "1", "0"}};
    if (control.periods == 0) return {{}, "time_settings", {whole_seconds(control.main), "0", "0"}};
    return {{},
            "time_settings",
            {whole_seconds(control.main), whole_seconds(control.period, std::chrono::seconds(1)),
             fmt::format("{}", control.moves_in_period)}};
}

gtp::Command time_left(const GameClock& clock, std::string_view color) {
    const int stones = clock.is_in_period() ? clock.moves_left() : 0;
    return {{},
            "time_left",
            {std::string(color), whole_seconds(clock.left()), fmt::format("{}", stones)}};
}

}  // namespace shinpan
