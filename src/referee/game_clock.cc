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
    if (is_in_period) charge_period(spent - from_main);
    main_ += control_.increment;
}

void GameClock::charge_period(Duration spent) {
    // A period that is used up to its very end is still the last one that was needed.
    while (spent > period_) {
        spent -= period_;
        period_ = control_.period;
        --periods_;
    }
    period_ -= spent;
    if (--moves_left_ > 0) return;
    moves_left_ = control_.moves_in_period;
    period_ = control_.period;
}

}  // namespace shinpan
