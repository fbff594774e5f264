// A player with a clock of its own, where the protocol says nothing of time.
#pragma once

#include <optional>

#include "core/time_control.h"
#include "engines/engine_clock.h"
#include "engines/othello/player.h"

namespace shinpan::othello {

class TimedPlayer {
public:
    // Takes `time` for each move, and less where the clock that it was told needs it. The player and
    // the clock by which it measures outlive this object.
    TimedPlayer(Player& player, const Clock& clock, Duration time,
                const std::optional<TimeControl>& told);

    // precondition: the game is not over
    Move choose(const Position& position);
    // What the next call will take at most.
    Duration time_for(const Position& position) const;

private:
    Player& player_;
    const Clock& clock_;
    Duration time_;
    EngineClock left_;
};

}  // namespace shinpan::othello
