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
#include "referee/game_run.h"

namespace shinpan {

// What a simulated program does when it is sent something, or starts. Times count from that moment.
struct Deed {
    // The last is none of the program's: what stands between the referee and it has failed.
    enum class Kind { start, write, end, out_of_reach };
    Kind kind;
    Duration after;
    std::string text;  // bytes to write, how it ended, or why it cannot be reached

    static Deed say(Duration after, const std::string& line) {
        return {Kind::write, after, line + "\n"};
    }
};

// The program on one side: asked for its deeds at each of the two moments.
struct SimulatedProgram {
    std::function<std::vector<Deed>()> on_start = [] { return std::vector<Deed>(); };
    std::function<std::vector<Deed>(std::string_view text)> on_text;
    bool can_start = true;
    // Starts that the referee cannot make, from the one of this number on (a process per move has
    // several): no descriptor, no process, no launcher.
    std::optional<int> short_of_start{};
    Duration start_takes{};
};

class Simulator final : private RunPorts {
public:
    static constexpr std::size_t kLongestLine = 2'000;

    Simulator(Match match, PerSide<SimulatedProgram> programs)
        : chairs_{{SimulatedChair(*this, Side::first, std::move(programs[Side::first])),
                   SimulatedChair(*this, Side::second, std::move(programs[Side::second]))}},
          run_(std::move(match), {{&chairs_[Side::first], &chairs_[Side::second]}}, *this,
               GameRun::Telling::at_once) {}

    // To the end of the game; gives its result. A match that waits for nothing is an error of the
    // match.
    GameEnded run();

    const Match& match() const { return run_.match(); }
    const std::vector<Event>& events() const { return events_; }
    Instant now() const { return now_; }

private:
    // The program on a chair, and what it has said of a line.
    class SimulatedChair final : public Chair {
    public:
        SimulatedChair(Simulator& simulator, Side side, SimulatedProgram program)
            : simulator_(simulator), side_(side), program_(std::move(program)) {}

        void start(Instant) override;
        Instant send(std::string_view text, Instant at) override;
        void stop(bool) override;
        void happen(const Deed& deed);
        // Of a program that was stopped: what it wrote by then is in the pipe.
        void happen_too_late(const Deed& deed);
        bool is_in_life(int life) const { return runs_ && life == life_; }

    private:
        void write(std::string_view bytes);

        Simulator& simulator_;
        Side side_;
        SimulatedProgram program_;
        int life_ = 0;
        bool runs_ = false;
        std::optional<Instant> stopped_at_;
        LineBuffer output_{kLongestLine};
    };
    struct Planned {
        Side side;
        Deed deed;
        int life;  // of the program that does it: nothing comes of it once that one is stopped
    };
    void set_deadline(std::optional<Instant> at) override { deadline_ = at; }
    void happened(const Event& event) override { events_.push_back(event); }
    void plan(Side side, int life, const std::vector<Deed>& deeds);

    PerSide<SimulatedChair> chairs_;
    GameRun run_;
    Instant now_{};
    std::optional<Instant> deadline_;
    std::multimap<Instant, Planned> agenda_;
    std::vector<Event> events_;
};

}  // namespace shinpan
