#include "lssp/engine_time.h"

#include <algorithm>

namespace shinpan::lssp {
namespace {

using namespace std::chrono_literals;

constexpr Duration kAtOnce = 100ms;

}  // namespace

Duration usable_time(Duration told, Duration margin) {
    if (told <= Duration::zero()) return kAtOnce;
    return told - std::min(margin, told / 4);
}

// The way takes its time in each period, so periods are shorter, too.
GameClock engine_clock(const std::optional<TimeControl>& agreed, Duration told, int moves_left,
                       Duration margin) {
    if (!agreed || agreed->is_unlimited)
        return GameClock(TimeControl::per_move(usable_time(told, margin)));
    if (agreed->periods == 0) return GameClock::showing(*agreed, usable_time(told, margin));
    const GameClock servers = GameClock::showing(*agreed, told, moves_left);
    TimeControl control = *agreed;
    control.period = usable_time(agreed->period, margin);
    const int later = servers.is_in_period() ? servers.periods_left() - 1 : agreed->periods;
    return GameClock::showing(control, usable_time(servers.left(), margin) + later * control.period,
                              moves_left);
}

}  // namespace shinpan::lssp
