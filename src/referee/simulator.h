// Plays matches in virtual time: an hour takes a millisecond, and the same seed gives the same
// trace.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "core/clock.h"
#include "core/line_buffer.h"
#include "core/side.h"
#include "events/event.h"
#include "referee/match.h"

namespace shinpan {

// What a simulated program does when it is sent something, or starts. Times count from that moment.
struct Deed {
    enum class Kind { start, write, end };
    Kind kind;
    Duration after;
    std::string text;  // bytes to write, or how it ended

    static Deed say(Duration after, const std::string& line) {
        return {Kind::write, after, line + "\n"};
    }
};

// The program on one side: asked for its deeds at each of the two moments.
struct SimulatedProgram {
    std::function<std::vector<Deed>()> on_start = [] { return std::vector<Deed>(); };
    std::function<std::vector<Deed>(std::string_view text)> on_text;
    bool can_start = true;
    Duration start_takes{};
};

class Simulator {
public:
    static constexpr std::size_t kLongestLine = 200;

    Simulator(Match& match, PerSide<SimulatedProgram> programs)
        : match_(match), programs_(std::move(programs)) {}

    // To the end of the game; gives its result. A match that waits for nothing is an error of the
    // match.
    GameEnded run();

    const std::vector<Event>& events() const { return events_; }
    Instant now() const { return now_; }

private:
    struct Planned {
        Side side;
        Deed deed;
        int life;  // of the program that does it: nothing comes of it once that one is stopped
    };
    void carry_out(const Effects& effects);
    void plan(Side side, const std::vector<Deed>& deeds);
    void happen(const Planned& planned);
    void write(Side side, std::string_view bytes);

    Match& match_;
    PerSide<SimulatedProgram> programs_;
    PerSide<int> lives_{};
    PerSide<bool> runs_{};
    PerSide<LineBuffer> outputs_{{LineBuffer(kLongestLine), LineBuffer(kLongestLine)}};
    Instant now_{};
    std::optional<Instant> deadline_;
    std::multimap<Instant, Planned> agenda_;
    std::vector<Event> events_;
};

}  // namespace shinpan
