#include "engines/engine_clock.h"

#include <algorithm>
#include <cstdlib>

namespace shinpan {
namespace {

using namespace std::chrono_literals;

// For pipes, a busy machine, and the moment until the search looks at the clock.
constexpr Duration kMargin = 50ms;
// Of that, what every single move may need.
constexpr Duration kMoveMargin = kMargin / 5;

Duration part(Duration time, int of) { return (time - kMargin) / of - kMoveMargin; }

}  // namespace

EngineTime engine_time(const TimeControl& control) {
    if (control.is_unlimited) return {0s, 0s, 0};
    const int stones = control.periods > 0 ? control.moves_in_period : 0;
    return {control.main, control.period, stones, control.increment};
}

std::optional<TimeControl> told_clock() {
    // NOLINTNEXTLINE(concurrency-mt-unsafe): nobody changes the environment
    const char* told = std::getenv(kClockVariable);
    const Result<TimeControl> control = time_control_from_text(told ? told : "");
    return control ? std::optional(*control) : std::nullopt;
}

void EngineClock::set(const EngineTime& settings) {
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

void EngineClock::set_left(Side side, Duration time, int stones) {
    left_[side] = Left{time, stones, true};
}

void EngineClock::charge(Side side, Duration spent) {
    if (!left_[side]) return;
    Left& left = *left_[side];
    // What a move takes on its way, nobody here has measured.
    left.time -= spent + kMoveMargin;
    left.is_told = false;
    if (left.stones > 0) {
        if (--left.stones == 0) start_period(left);
    } else if (left.time <= 0s && settings_ && settings_->stones > 0) {
        // What went beyond main time, and the move itself, belong to the first period.
        const Duration beyond = left.time;
        start_period(left);
        left.time += beyond;
        if (--left.stones == 0) start_period(left);
    } else if (settings_) {
        left.time += settings_->increment;
    }
}

void EngineClock::start_period(Left& left) const {
    if (!settings_ || settings_->stones == 0) return;
    left = {settings_->period, settings_->stones, false};
}

std::optional<Duration> EngineClock::budget(Side side, int moves) const {
    if (!left_[side]) return std::nullopt;
    const Left& left = *left_[side];
    // In main time a reserve of two moves stays: the last ones should not be played in a hurry.
    const int share = left.stones > 0 ? left.stones : std::max(1, moves) + 2;
    Duration time = part(left.time, share);
    // The controller may have begun its period some moves before or after this one: with the same
    // share for every move, no row of them exceeds a period, wherever it begins.
    if (left.stones > 0 && !left.is_told && settings_ && settings_->stones > 1)
        time = std::min(time, part(settings_->period * 9 / 10, settings_->stones));
    if (left.stones == 0 && settings_) {
        // What a move adds it may use up, unless it is not there yet.
        const Duration added = std::max(Duration(0s), settings_->increment - kMargin);
        time = std::min(time + added, left.time - kMargin);
        // Where main time is followed by periods, a move may always have its share of one: should
        // main time run out meanwhile, the period has begun.
        if (left.time > 0s && settings_->stones > 0)
            time = std::max(time, part(settings_->period, settings_->stones));
    }
    return std::max(Duration(0s), time);
}

}  // namespace shinpan
