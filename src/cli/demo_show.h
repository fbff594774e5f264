// One of the demo's games as it goes on, on a terminal: a board that changes.
#pragma once

#include <cstddef>
#include <mutex>
#include <string>
#include <vector>

#include "events/event.h"
#include "events/event_json.h"
#include "games/any_game.h"
#include "io/output.h"

namespace shinpan::cli {

// May be told things from several threads.
class DemoShow {
public:
    // Game `number` is shown. Where a board cannot be redrawn, only its end is.
    DemoShow(Output& out, int number) : out_(out), number_(number) {}

    void begin(int number, const AnyGame& start);
    void take(const Event& event, const GameLabel& label);
    // A line about any game; while a board is drawn it waits.
    void say(const std::string& line);

private:
    void draw();

    Output& out_;
    int number_;
    bool redraws_ = false;
    std::mutex mutex_;
    std::vector<AnyGame> game_;  // the one that is shown; none: it has not begun, or has ended
    std::string last_move_;
    std::ptrdiff_t height_ = 0;
    std::vector<std::string> waiting_;
};

}  // namespace shinpan::cli
