// A fixed piece of work: how fast the engine is, and whether it still plays the same.
#pragma once

#include <cstdint>

#include "core/clock.h"

namespace shinpan::shogi {

inline constexpr int kBenchDepth = 6;

struct BenchResult {
    std::uint64_t nodes;  // the same on every run and machine
    Duration time;
};

// Searches positions of both games one after the other, to a fixed depth, in one thread.
BenchResult bench(int depth = kBenchDepth);

}  // namespace shinpan::shogi
