#include "engines/time_plan.h"

#include <algorithm>

namespace shinpan {
namespace {

using namespace std::chrono_literals;

// Games are about twice as long; most of the time is worth more in the middle of them.
constexpr int kMovesToCome = 40;
// What an answer takes on its way, and a busy machine. Of a short time a tenth has to do.
constexpr Duration kShortestMargin = 10ms;
constexpr Duration kLongestMargin = 150ms;

// Where nothing is added by a move, what stays for the last ones: they are made at once, but that
// takes a moment, too.
constexpr Duration kReserve = 500ms;

Duration without_margin(Duration all) {
    return std::max<Duration>(all - std::clamp(all / 10, kShortestMargin, kLongestMargin), 1ms);
}

// A GUI may send times below zero for a flag that has fallen and that it does not judge.
Duration time_of(const std::optional<TimeTold::Milliseconds>& told) {
    constexpr TimeTold::Milliseconds kLongest = std::chrono::hours(1000);
    return std::clamp(told.value_or(0ms), TimeTold::Milliseconds(0), kLongest);
}

}  // namespace

TimePlan time_plan(const TimeTold& told) {
    if (told.for_move) {
        const Duration all = without_margin(time_of(told.for_move));
        return {all, all};
    }
    if (!told.main && !told.renewed) return {};
    const Duration main = time_of(told.main);
    // Comes again with every move, so it may always be used up.
    const Duration renewed = time_of(told.renewed);
    const Duration usable =
        renewed > Duration::zero() ? main : std::max<Duration>(main - kReserve, Duration::zero());
    const Duration limit = without_margin(usable + renewed);
    if (usable == Duration::zero()) return {limit * 7 / 10, limit};
    const auto moves =
        std::clamp<std::int64_t>(told.moves_to_go.value_or(kMovesToCome), 1, kMovesToCome);
    const Duration wish = std::min(usable / moves + renewed * 7 / 10, limit);
    return {wish, std::min(3 * wish, limit)};
}

}  // namespace shinpan
