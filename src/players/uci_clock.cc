#include "players/uci_clock.h"

#include <algorithm>

namespace shinpan {
namespace {

using namespace std::chrono_literals;
using uci::Milliseconds;

// Of a time for one move a twentieth stays for the way of the answer, and for a busy machine.
constexpr Duration kShortestWay = 5ms;
constexpr Duration kLongestWay = 100ms;

Milliseconds told(Duration time) {
    return std::max(std::chrono::floor<Milliseconds>(time), Milliseconds(1));
}

// What of the allowance comes again with every move.
Duration own_period(const GameClock& clock) {
    const TimeControl& control = clock.control();
    if (control.is_unlimited) return clock.allowance();
    const bool is_for_each = control.periods > 0 && control.moves_in_period == 1;
    return is_for_each ? std::min(control.period, clock.allowance()) : Duration::zero();
}

Duration without_period(const GameClock& clock) { return clock.allowance() - own_period(clock); }

// One that has only its period has that much again and again.
Milliseconds time_left(const GameClock& clock) {
    const Duration left = without_period(clock);
    return told(left > Duration::zero() ? left : own_period(clock));
}

std::optional<Milliseconds> increment(const GameClock& clock) {
    const Duration added = clock.control().increment + own_period(clock);
    return added > Duration::zero() ? std::optional(told(added)) : std::nullopt;
}

}  // namespace

uci::Go uci_go_with(const PerSide<GameClock>& clocks, Side side) {
    const GameClock& own = clocks[side];
    if (without_period(own) == Duration::zero()) {
        const Duration all = own.allowance();
        return {.movetime = told(all - std::clamp(all / 20, kShortestWay, kLongestWay))};
    }
    uci::Go go;
    go.wtime = time_left(clocks[Side::first]);
    go.btime = time_left(clocks[Side::second]);
    go.winc = increment(clocks[Side::first]);
    go.binc = increment(clocks[Side::second]);
    const bool is_for_several = own.is_in_period() && own.control().moves_in_period > 1;
    if (is_for_several) go.movestogo = own.moves_left();
    return go;
}

}  // namespace shinpan
