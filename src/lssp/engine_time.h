// The clock of a local engine, inside of the one that a server keeps.
#pragma once

#include <optional>

#include "core/clock.h"
#include "core/time_control.h"

namespace shinpan::lssp {

// Of the time that the server gives for an answer, what the engine may use: less what the way to
// the server and back may take, but never less than three quarters.
Duration usable_time(Duration told, Duration margin);

// What an engine with `usable` time left is told by the control that was agreed on: part of it is
// for later moves. Nothing agreed: all of it is for this move.
TimeControl time_left(const std::optional<TimeControl>& agreed, Duration usable);

}  // namespace shinpan::lssp
