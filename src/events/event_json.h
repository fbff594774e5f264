// Events as JSON, one object a line: the stream that other programs read, and that we read back.
// docs/events.md has every member.
#pragma once

#include <string>
#include <string_view>

#include "core/clock.h"
#include "core/result.h"
#include "events/event.h"

namespace shinpan {

// Of what this file describes; told by game_started, which had none before.
inline constexpr int kEventSchema = 2;

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

// The way back. Times are kept to the microsecond, and what was not UTF-8 has become U+FFFD; the
// rest comes back as it was. `label` is that of the game; an event of another game, one that we do
// not know or that lacks something is ErrorKind::syntax.
Result<Event> event_from_json(std::string_view json, const GameLabel& label);
// The label that an event game_started tells, with times that count from 0.
Result<GameLabel> label_from_json(std::string_view json);

}  // namespace shinpan
