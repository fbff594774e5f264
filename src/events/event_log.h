// A player's thinking log, made from the events of its game: what it was told, what it said, what
// the referee remarked. Always valid TLF, and the bytes of the program come back exactly.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include "core/side.h"
#include "events/event.h"
#include "events/event_json.h"

namespace shinpan {

class EventLog {
public:
    // `wall_start` is the time of day at label.start.
    EventLog(Side side, const GameLabel& label, std::chrono::system_clock::time_point wall_start)
        : side_(side), label_(label), wall_start_(wall_start) {}

    // The lines that this event adds; often none.
    std::string lines_of(const Event& event);

private:
    std::string stamp(Instant at);
    std::string remark(Instant at, const std::string& text);

    Side side_;
    GameLabel label_;
    std::chrono::system_clock::time_point wall_start_;
    std::int64_t second_ = -1;  // the one that second_text_ shows
    std::string second_text_;
};

}  // namespace shinpan
