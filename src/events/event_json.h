// Events as JSON, one object a line: the stream that other programs read.
#pragma once

#include <string>

#include "core/clock.h"
#include "events/event.h"

namespace shinpan {

// What all events of a game have in common.
struct GameLabel {
    int number;                    // in its match, counted from 1
    PerSide<std::string> players;  // their names
    PerSide<std::string> sides;    // "black", "white"
    Instant start;                 // times count from here
};

// Without a line end. Bytes of an engine that are not UTF-8 become U+FFFD here; its log has them as
// they are.
void append_json(std::string& out, const Event& event, const GameLabel& label);

inline std::string to_json(const Event& event, const GameLabel& label) {
    std::string json;
    append_json(json, event, label);
    return json;
}

}  // namespace shinpan
