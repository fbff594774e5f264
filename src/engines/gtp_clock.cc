#include "engines/gtp_clock.h"

#include <algorithm>

namespace shinpan {
namespace {

using namespace std::chrono_literals;

// For pipes, a busy machine, and the moment until the search looks at the clock.
constexpr Duration kMargin = 50ms;

}  // namespace

void GtpClock::set(const GtpTimeSettings& settings) {
    settings_ = settings;
    // By the protocol a period without stones, or nothing at all, means: no limit.
    const bool is_unlimited = settings.stones == 0 && (settings.period > 0s || settings.main == 0s);
    for (const Side side : kSides) {
        left_[side] = std::nullopt;
        if (is_unlimited) continue;
        left_[side] = Left{settings.main, 0};
        if (settings.main == 0s) start_period(*left_[side]);
    }
}

void GtpClock::set_left(Side side, Duration time, int stones) { left_[side] = Left{time, stones}; }

void GtpClock::charge(Side side, Duration spent) {
    if (!left_[side]) return;
    Left& left = *left_[side];
    left.time -= spent;
    if (left.stones > 0 && --left.stones == 0) return start_period(left);
    if (left.time <= 0s && left.stones == 0) start_period(left);
}

void GtpClock::start_period(Left& left) const {
    if (!settings_ || settings_->stones == 0) return;
    left = {settings_->period, settings_->stones};
}

std::optional<Duration> GtpClock::budget(Side side, int moves) const {
    if (!left_[side]) return std::nullopt;
    const Left& left = *left_[side];
    // In main time a reserve of two moves stays: the last ones should not be played in a hurry.
    const int share = left.stones > 0 ? left.stones : std::max(1, moves) + 2;
    const auto part = [](Duration time, int of) { return (time - kMargin) / of - kMargin / 5; };
    Duration time = part(left.time, share);
    // Where main time is followed by periods, a move may always have its share of one: should main
    // time run out meanwhile, the period has begun.
    if (left.stones == 0 && left.time > 0s && settings_ && settings_->stones > 0)
        time = std::max(time, part(settings_->period, settings_->stones));
    return std::max(Duration(0s), time);
}

}  // namespace shinpan
