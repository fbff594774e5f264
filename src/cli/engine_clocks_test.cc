// Every engine of ours keeps every clock that a server can set, by what it is told and what it makes of
// that. Nothing here is measured: a move takes what the engine plans for it, and a little more.
#include <algorithm>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/text.h"
#include "engines/chess/uci_session.h"
#include "engines/engine_clock.h"
#include "engines/shogi/usi_session.h"
#include "lssp/engine_time.h"
#include "players/gtp_clock.h"
#include "players/uci_clock.h"
#include "players/usi_clock.h"

namespace shinpan {
namespace {

using namespace std::chrono_literals;
using std::chrono::milliseconds;

constexpr Side kOwn = Side::first;

int between(int least, int most) { return *rc::gen::inRange(least, most + 1); }
Duration time_between(milliseconds least, milliseconds most) {
    return milliseconds(between(static_cast<int>(least.count()), static_cast<int>(most.count())));
}

TimeControl any_control() {
    switch (between(0, 4)) {
        case 0: return TimeControl::per_move(time_between(1s, 60s));
        case 1: return TimeControl::total(time_between(3s, 600s));
        case 2: return {.main = time_between(1s, 180s), .increment = time_between(100ms, 5s)};
        case 3:
            return {.main = time_between(0s, 600s),
                    .period = time_between(1s, 30s),
                    .periods = between(1, 5)};
        default:
            return {.main = time_between(0s, 600s),
                    .period = time_between(3s, 300s),
                    .periods = 1,
                    .moves_in_period = between(2, 25)};
    }
}

// An engine as its clock sees it: what it plans for a move by what it was told before.
class Planner {
public:
    virtual ~Planner() = default;
    virtual void tell(const GameClock& clock) = 0;
    // `moves` of its own are to come, about.
    virtual Duration plan(int moves) = 0;
    // Its own measure of what that took.
    virtual void took(Duration) {}
};

Duration seconds(const std::string& text) { return std::chrono::seconds(*integer_from_text(text)); }

class GtpPlanner final : public Planner {
public:
    void tell(const GameClock& clock) override {
        if (!std::exchange(knows_, true)) {
            const gtp::Command told = time_settings(clock.control());
            clock_.set({seconds(told.arguments[0]), seconds(told.arguments[1]),
                        static_cast<int>(*integer_from_text(told.arguments[2]))});
        }
        const gtp::Command told = time_left(clock, "black");
        clock_.set_left(kOwn, seconds(told.arguments[1]),
                        static_cast<int>(*integer_from_text(told.arguments[2])));
    }
    Duration plan(int moves) override { return clock_.budget(kOwn, moves).value(); }

private:
    EngineClock clock_;
    bool knows_ = false;
};

class UsiPlanner final : public Planner {
public:
    void tell(const GameClock& clock) override { go_ = usi_go_with({{clock, clock}}, kOwn); }
    Duration plan(int) override { return shogi::time_plan(go_, kOwn).limit.value(); }

private:
    usi::Go go_;
};

class UciPlanner final : public Planner {
public:
    void tell(const GameClock& clock) override { go_ = uci_go_with({{clock, clock}}, kOwn); }
    Duration plan(int) override { return chess::time_plan(go_, kOwn).limit.value(); }

private:
    uci::Go go_;
};

// Is told once, when it starts, and counts by itself.
class JudgePlanner final : public Planner {
public:
    void tell(const GameClock& clock) override {
        if (!std::exchange(knows_, true)) clock_.set(engine_time(clock.rest()));
    }
    Duration plan(int moves) override { return clock_.budget(kOwn, moves).value(); }
    void took(Duration spent) override { clock_.charge(kOwn, spent); }

private:
    EngineClock clock_;
    bool knows_ = false;
};

// A whole game of `moves`, some of which are forced and take no thought. The engine is `slow` with
// each, of which its own measure sees half.
void keeps(Planner&& engine, const TimeControl& control, int moves, Duration margin) {
    GameClock truth(control);
    for (int move = 0; move < moves; ++move) {
        if (margin == Duration::zero()) {
            engine.tell(truth);
        } else {
            engine.tell(lssp::engine_clock(control, truth.allowance(), truth.moves_left(), margin));
        }
        const Duration slow = time_between(0ms, 8ms);
        const Duration thought =
            between(0, 3) == 0 ? Duration::zero() : engine.plan(std::max(1, moves - move));
        const Duration spent = thought + slow;
        engine.took(spent - slow / 2);
        RC_ASSERT(spent <= truth.allowance());
        truth.charge(spent);
    }
}

// Othello has some thirty moves of each side, 9x9 Go fifty, shogi and 19x19 Go may have a hundred and
// more; the clocks are such that a move takes 50 milliseconds at least.
RC_GTEST_PROP(EngineClocks, AreKeptByGtpEngines, (bool is_remote)) {
    keeps(GtpPlanner(), any_control(), between(20, 120), is_remote ? Duration(200ms) : 0ms);
}
RC_GTEST_PROP(EngineClocks, AreKeptByUsiEngines, (bool is_remote)) {
    keeps(UsiPlanner(), any_control(), between(20, 120), is_remote ? Duration(200ms) : 0ms);
}
RC_GTEST_PROP(EngineClocks, AreKeptByUciEngines, (bool is_remote)) {
    keeps(UciPlanner(), any_control(), between(20, 120), is_remote ? Duration(200ms) : 0ms);
}
RC_GTEST_PROP(EngineClocks, AreKeptByEnginesThatAreToldOnlyOnce, ()) {
    keeps(JudgePlanner(), any_control(), between(5, 30), 0ms);
}

}  // namespace
}  // namespace shinpan
