// The clock of one player in one game. It is told how long each move took; it reads no time by
// itself.
#pragma once

#include <optional>

#include "core/clock.h"
#include "core/time_control.h"

namespace shinpan {

// Without a clock a program that has stopped thinking would hold up a match for ever. People would
// not: they may think, or go.
inline constexpr Duration kLongestThought = std::chrono::minutes(30);
inline constexpr Duration kEndlessThought = std::chrono::hours(24 * 3650);

class GameClock {
public:
    // `longest`: what a move may take at most where the control has no limit.
    explicit GameClock(const TimeControl& control, Duration longest = kLongestThought);

    // One that shows so much for the next move, and of a period that is for several moves how many
    // are left of them; 0: all.
    static GameClock showing(const TimeControl& control, Duration allowance, int moves_left = 0);
    // As it stands in the middle of a move that has taken so long until now.
    GameClock during_move(Duration spent) const;

    // The longest that the next move may take: an answer that takes just as long is still in time.
    Duration allowance() const;
    // The same for who is shown it; nothing: as long as it likes.
    std::optional<Duration> limit() const {
        return control_.is_unlimited ? std::nullopt : std::optional(allowance());
    }
    // precondition: spent <= allowance()
    void charge(Duration spent);

    // What is left of the main time, and of the period once that is over.
    Duration left() const { return main_ > Duration::zero() ? main_ : period_; }
    // Has the main time been used up, in a control with periods?
    bool is_in_period() const { return main_ == Duration::zero() && periods_ > 0; }
    int moves_left() const { return moves_left_; }  // to be made in the current period
    int periods_left() const { return periods_; }   // the current one included
    const TimeControl& control() const { return control_; }
    // What is left, as if a game began with it.
    TimeControl rest() const;

private:
    void use_periods(Duration spent);

    TimeControl control_;
    Duration longest_;
    Duration main_;
    Duration period_;  // left of the current period
    int periods_;      // left, the current one included
    int moves_left_;   // to be made in the current period
};

}  // namespace shinpan
