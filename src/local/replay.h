// Plays one player's side of a game again from its log: the same bytes are sent, the answers are
// compared with those of the log. No referee, no clock and no opponent.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/clock.h"
#include "io/loop.h"
#include "local/engine_process.h"
#include "referee/match.h"

namespace shinpan {

struct ReplayStep {
    enum class Kind { send, expect };
    Kind kind;
    std::string text;  // a line without its end
    std::size_t line;  // of the log
};

struct ReplayResult {
    int same = 0;
    int different = 0;
    int missing = 0;         // answers of the log that did not come
    std::string what_ended;  // "exited with status 0", "said nothing for 10s"
};

class Replay {
public:
    struct Settings {
        ProcessSpec program;
        std::string launcher;
        Lifetime lifetime = Lifetime::game;
        Duration patience = std::chrono::seconds(10);  // for an answer
    };
    struct Listeners {
        std::function<void(const ReplayStep& step)> sent;
        // What was said; no step: the log has nothing there.
        std::function<void(std::string_view line, const ReplayStep* step)> said;
    };

    Replay(Loop& loop, std::vector<ReplayStep> steps, Settings settings, Listeners listeners);

    // Runs the loop to the end. Fails when the program cannot be started.
    Result<ReplayResult> run();

private:
    Status start_program();
    void go_on();
    void take(std::string_view line);
    void stop(const std::string& why, bool politely);

    Loop& loop_;
    std::vector<ReplayStep> steps_;
    Settings settings_;
    Listeners listeners_;
    std::size_t next_ = 0;
    std::unique_ptr<EngineProcess> program_;
    std::vector<std::unique_ptr<EngineProcess>> leaving_;
    Alarm alarm_;
    ReplayResult result_;
    Status status_;
};

}  // namespace shinpan
