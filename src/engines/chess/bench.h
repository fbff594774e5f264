// A fixed piece of work: how fast the engine is, and whether it still plays the same.
#pragma once

#include "engines/session_loop.h"

namespace shinpan::chess {

inline constexpr int kBenchDepth = 9;

// Searches positions of both variants one after the other, to a fixed depth, in one thread.
BenchResult bench(int depth = kBenchDepth);

}  // namespace shinpan::chess
