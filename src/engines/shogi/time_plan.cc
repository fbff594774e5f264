#include "engines/shogi/time_plan.h"

#include <algorithm>

namespace shinpan::shogi {
namespace {

using namespace std::chrono_literals;

// Games are about twice as long; most of the time is worth more in the middle of them.
constexpr int kMovesToCome = 40;
// What an answer takes on its way, and a busy machine. Of a short time a fifth has to do: with a
// tenth every sixth answer at 100 ms was late beside compilers on both cores.
constexpr Duration kShortestMargin = 15ms;
constexpr Duration kLongestMargin = 150ms;

// Where nothing is added by a move, what stays for the last ones: they are made at once, but that
// takes a moment, too.
constexpr Duration kReserve = 500ms;

Duration without_margin(Duration all, Duration delay) {
    all -= delay;
    return std::max<Duration>(all - std::clamp(all / 5, kShortestMargin, kLongestMargin), 1ms);
}

// A GUI may send times below zero for a flag that has fallen and that it does not judge.
Duration time_of(const std::optional<usi::Milliseconds>& told) {
    constexpr usi::Milliseconds kLongest = std::chrono::hours(1000);
    return std::clamp(told.value_or(0ms), usi::Milliseconds(0), kLongest);
}

}  // namespace

TimePlan time_plan(const usi::Go& go, Side side, const TimeHabits& habits) {
    if (go.infinite) return {};
    if (go.movetime) {
        const Duration all = without_margin(time_of(go.movetime), habits.network_delay);
        return {all, all};
    }
    const bool is_first = side == Side::first;
    const auto& main_told = is_first ? go.btime : go.wtime;
    const auto& increment_told = is_first ? go.binc : go.winc;
    if (!main_told && !go.byoyomi && !increment_told) return {};
    const Duration main = time_of(main_told);
    // Comes again with every move, so it may always be used up.
    const Duration renewed = time_of(go.byoyomi) + time_of(increment_told);
    const Duration usable =
        renewed > Duration::zero() ? main : std::max<Duration>(main - kReserve, Duration::zero());
    const Duration limit = without_margin(usable + renewed, habits.network_delay);
    const auto at_least = [&](Duration time) {
        return std::min(std::max(time, habits.least), limit);
    };
    if (usable == Duration::zero()) return {at_least(limit * 7 / 10), limit};
    const Duration wish = at_least(usable / kMovesToCome + renewed * 7 / 10);
    return {wish, std::min(3 * wish, limit)};
}

}  // namespace shinpan::shogi
