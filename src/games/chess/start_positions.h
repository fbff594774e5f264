// The 960 starts of Chess960 by their numbers (Scharnagl's): 518 is the usual one.
#pragma once

#include "games/chess/position.h"

namespace shinpan::chess {

inline constexpr int kStarts = 960;
inline constexpr int kUsualStart = 518;

Position start_position(int number);  // precondition: 0 to 959

}  // namespace shinpan::chess
