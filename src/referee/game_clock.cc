#include "referee/game_clock.h"

#include <algorithm>
#include <cassert>

namespace shinpan {

GameClock::GameClock(const TimeControl& control, Duration longest)
    : control_(control),
      longest_(longest),
      main_(control.main),
      period_(control.period),
      periods_(control.periods),
      moves_left_(control.moves_in_period) {}

GameClock GameClock::showing(const TimeControl& control, Duration allowance, int moves_left) {
    GameClock clock(control);
    if (control.is_unlimited) return clock;
    const Duration in_periods = control.periods * control.period;
    clock.main_ = std::max(allowance - in_periods, Duration::zero());
    if (clock.main_ > Duration::zero() || in_periods == Duration::zero()) return clock;
    // The present period is what is not a whole one; with nothing left it is the last.
    const auto later = std::max<Duration::rep>((allowance.count() - 1) / control.period.count(), 0);
    clock.periods_ = static_cast<int>(later) + 1;
    clock.period_ = allowance - later * control.period;
    if (moves_left > 0) clock.moves_left_ = moves_left;
    return clock;
}

GameClock GameClock::during_move(Duration spent) const {
    GameClock now = *this;
    if (control_.is_unlimited) return now;
    spent = std::min(spent, allowance());
    const Duration from_main = std::min(spent, main_);
    now.main_ -= from_main;
    if (spent > from_main) now.use_periods(spent - from_main);
    return now;
}

Duration GameClock::allowance() const {
    if (control_.is_unlimited) return longest_;
    if (periods_ == 0) return main_;
    return main_ + period_ + (periods_ - 1) * control_.period;
}

void GameClock::charge(Duration spent) {
    assert(spent <= allowance());
    if (control_.is_unlimited) return;
    const bool is_in_period = periods_ > 0 && (main_ == Duration::zero() || spent > main_);
    const Duration from_main = std::min(spent, main_);
    main_ -= from_main;
    if (is_in_period) {
        use_periods(spent - from_main);
        if (--moves_left_ <= 0) {
            moves_left_ = control_.moves_in_period;
            period_ = control_.period;
        }
    }
    main_ += control_.increment;
}

void GameClock::use_periods(Duration spent) {
    // A period that is used up to its very end is still the last one that was needed.
    while (spent > period_) {
        spent -= period_;
        period_ = control_.period;
        --periods_;
    }
    period_ -= spent;
}

}  // namespace shinpan
