// The clock of a game in GTP's words.
#pragma once

#include "protocol/gtp.h"
#include "referee/game_clock.h"

namespace shinpan {

// time_settings MAIN PERIOD STONES, in whole seconds, rounded down:
//     5s           0 5 1
//     10m+0s       600 0 0
//     3m+2s        180 0 0      GTP has no increment: time_left tells what has come to it
//     10m/30s      600 30 1
//     10m/30s*3    600 30 1     the further periods are a reserve that GTP has no word for
//     10m/5m:15    600 300 15
//     none         0 1 0        GTP's way to say it
// A period of less than a second is told as one: none at all would be another kind of clock.
gtp::Command time_settings(const TimeControl& control);

// time_left COLOR SECONDS STONES; STONES is 0 in the main time.
gtp::Command time_left(const GameClock& clock, std::string_view color);

}  // namespace shinpan
