#include "lssp/engine_time.h"

#include <algorithm>

namespace shinpan::lssp {
namespace {

using namespace std::chrono_literals;

// "No time left" cannot be meant: the server has a little patience then.
constexpr Duration kAtOnce = 100ms;

}  // namespace

Duration usable_time(Duration told, Duration margin) {
    return std::max(told - std::min(margin, told / 4), kAtOnce);
}

TimeControl time_left(const std::optional<TimeControl>& agreed, Duration usable) {
    if (!agreed || agreed->is_unlimited) return TimeControl::per_move(usable);
    TimeControl left = *agreed;
    if (agreed->periods == 0) {
        left.main = usable;
        return left;
    }
    const Duration in_periods = agreed->periods * agreed->period;
    left.main = std::max(usable - in_periods, Duration::zero());
    if (left.main > Duration::zero()) return left;
    if (usable < agreed->period) left.period = usable;
    left.periods = std::max(1, static_cast<int>(usable / left.period));
    return left;
}

}  // namespace shinpan::lssp
