#include "players/usi_clock.h"

#include <algorithm>

namespace shinpan {
namespace {

using usi::Milliseconds;

Milliseconds rounded_down(Duration time) { return std::chrono::floor<Milliseconds>(time); }

// The part of the allowance that comes again with every move.
Duration renewed(const GameClock& clock) {
    const TimeControl& control = clock.control();
    if (control.is_unlimited) return clock.allowance();
    if (control.periods > 0 && control.moves_in_period == 1) {
        return std::min(control.period, clock.allowance());
    }
    return std::min(control.increment, clock.allowance());
}

Milliseconds left(const GameClock& clock) {
    return rounded_down(clock.allowance() - renewed(clock));
}

}  // namespace

usi::Go usi_go_with(const PerSide<GameClock>& clocks, Side side) {
    usi::Go go;
    go.btime = left(clocks[Side::first]);
    go.wtime = left(clocks[Side::second]);
    if (clocks[side].control().increment > Duration::zero()) {
        go.binc = rounded_down(renewed(clocks[Side::first]));
        go.winc = rounded_down(renewed(clocks[Side::second]));
    } else {
        go.byoyomi = rounded_down(renewed(clocks[side]));
    }
    return go;
}

}  // namespace shinpan
