// The way back from a player's thinking log to the lines that it was sent and that came from it, for
// a store that does not have them a second time.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/clock.h"
#include "core/side.h"
#include "events/event_json.h"

namespace shinpan {

struct LogLine {
    Side side;  // whose log it is
    bool is_sent;
    std::string text;
    Duration at;            // since the game began; to the millisecond
    std::size_t moves;      // that its players had made by then
    bool is_error = false;  // it came on the player's standard error

    bool operator==(const LogLine&) const = default;
};

// `label` is that of the game. What cannot be understood is left out.
std::vector<LogLine> lines_in_log(std::string_view log, Side side, const GameLabel& label);

}  // namespace shinpan
