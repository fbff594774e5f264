#include "referee/game_clock.h"

#include <algorithm>
#include <cassert>

namespace shinpan {

GameClock::GameClock(const TimeControl& control)
    : control_(control),
      main_(control.main),
      period_(control.period),
      periods_(control.periods),
      moves_left_(control.moves_in_period) {}

Duration GameClock::allowance() const {
    if (control_.is_unlimited) return kLongestThought;
    if (periods_ == 0) return main_;
    return main_ + period_ + (periods_ - 1) * control_.period;
}

void GameClock::charge(Duration spent) {
    assert(spent <= allowance());
    if (control_.is_unlimited) return;
    const Duration from_main = std::min(spent, main_);
    main_ -= from_main;
    Duration over = spent - from_main;
    if (over > Duration::zero()) {
        // A period that is used up to its very end is still the last one that was needed.
        while (over > period_) {
            over -= period_;
            period_ = control_.period;
            --periods_;
        }
        if (control_.moves_in_period == 1) {
            period_ = control_.period;  // what a move leaves of its period comes back
        } else {
            period_ -= over;
            if (--moves_left_ == 0) {
                moves_left_ = control_.moves_in_period;
                period_ = control_.period;
            }
        }
    } else if (main_ == Duration::zero() && control_.moves_in_period > 1 &&
               control_.main == main_) {
        // An instant move of a clock that has only periods counts as one of the moves too.
        if (--moves_left_ == 0) {
            moves_left_ = control_.moves_in_period;
            period_ = control_.period;
        }
    }
    main_ += control_.increment;
}

}  // namespace shinpan
