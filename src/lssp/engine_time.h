// The clock of a local engine, inside of the one that a server keeps.
#pragma once

#include <optional>

#include "core/clock.h"
#include "core/time_control.h"
#include "referee/game_clock.h"

namespace shinpan::lssp {

// Of the time that the server gives for an answer, what the engine may use: less what the way to
// the server and back may take, but never less than three quarters. "No time left" cannot be meant:
// a little is used then.
Duration usable_time(Duration told, Duration margin);

// What an engine is told while the server's clock shows `told`, by the control that was agreed on.
// Nothing agreed: all of it is for this move. `moves_left` as for GameClock::showing.
GameClock engine_clock(const std::optional<TimeControl>& agreed, Duration told, int moves_left,
                       Duration margin);

}  // namespace shinpan::lssp
