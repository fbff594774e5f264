#include "engines/time_plan.h"

#include <algorithm>

namespace shinpan {
namespace {

using namespace std::chrono_literals;

// Games are about twice as long; most of the time is worth more in the middle of them.
constexpr int kMovesToCome = 40;
// What an answer takes on its way, and a busy machine. Of a short time a fifth has to do: with a
// tenth every sixth answer at 100 ms was late beside compilers on both cores.
constexpr Duration kShortestMargin = 15ms;
constexpr Duration kLongestMargin = 150ms;

// What stays on the clock: a busy machine may keep an answer back for that long. Where nothing is
// added by a move, the last ones are made at once, but that takes a moment, too.
constexpr Duration kReserve = 300ms;
constexpr Duration kReserveWithoutMore = 500ms;

Duration without_margin(Duration all, Duration delay) {
    all -= delay;
    return std::max<Duration>(all - std::clamp(all / 5, kShortestMargin, kLongestMargin), 1ms);
}

// A GUI may send times below zero for a flag that has fallen and that it does not judge.
Duration time_of(const std::optional<TimeTold::Milliseconds>& told) {
    constexpr TimeTold::Milliseconds kLongest = std::chrono::hours(1000);
    return std::clamp(told.value_or(0ms), TimeTold::Milliseconds(0), kLongest);
}

}  // namespace

TimePlan time_plan(const TimeTold& told, const TimeHabits& habits) {
    if (told.for_move) {
        const Duration all = without_margin(time_of(told.for_move), habits.network_delay);
        return {all, all};
    }
    if (!told.main && !told.renewed) return {};
    const Duration main = time_of(told.main);
    // Comes again with every move, so it may always be used up.
    const Duration renewed = time_of(told.renewed);
    const Duration reserve = renewed > Duration::zero() ? kReserve : kReserveWithoutMore;
    const Duration usable = std::max<Duration>(main - reserve, Duration::zero());
    const Duration limit = without_margin(usable + renewed, habits.network_delay);
    const auto at_least = [&](Duration time) {
        return std::min(std::max(time, habits.least), limit);
    };
    if (usable == Duration::zero()) return {at_least(limit * 7 / 10), limit};
    const auto moves =
        std::clamp<std::int64_t>(told.moves_to_go.value_or(kMovesToCome), 1, kMovesToCome);
    const Duration wish = at_least(usable / moves + renewed * 7 / 10);
    return {wish, std::min(3 * wish, limit)};
}

}  // namespace shinpan
