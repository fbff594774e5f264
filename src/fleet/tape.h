// A game as it happened elsewhere, from the first event to the last: its events as JSON, a line each, and
// beside them what only its logs have. Both ends, recording and playing back.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "arena/play_games.h"
#include "core/result.h"
#include "events/aside.h"
#include "events/event.h"
#include "events/event_json.h"

namespace shinpan::fleet {

// For the thread of the game.
class TapeRecorder {
public:
    void take(const Event& event, const GameLabel& label);
    void take_aside(Side side, Aside aside, std::string_view text, Instant at,
                    const GameLabel& label);
    // The last line: what the events do not say.
    void end(const PlayedGame& played);
    // Its lines, each with its end.
    const std::string& text() const { return text_; }

private:
    std::string text_;
};

// What the last line says.
struct TapeEnd {
    GameWords words{};
    PerSide<std::vector<Duration>> overheads{};
};

struct TapeListeners {
    std::function<Status(const Event&)> event;
    std::function<void(Side, Aside, std::string_view, Instant)> aside =
        [](Side, Aside, std::string_view, Instant) {};
};

// Tells all of it in its order; an error of a listener ends it. `label` is that of the game where it was
// played, but for the start, from which its times count here. A tape without its last line is
// ErrorKind::syntax.
Result<TapeEnd> play_back(std::string_view tape, const GameLabel& label,
                          const TapeListeners& listeners);

}  // namespace shinpan::fleet
