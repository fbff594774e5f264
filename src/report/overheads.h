// How long the referee itself took between a move and asking for the next: its own overhead, which is on
// nobody's clock.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/clock.h"

namespace shinpan::report {

// In seconds: half of the moves had no more than p50, all but one in a hundred no more than p99.
struct Overhead {
    double p50 = 0;
    double p99 = 0;
    std::size_t moves = 0;
};
using Overheads = std::vector<Overhead>;  // by player

// Gathers them in as little memory for a million moves as for one, each to a tenth of its size.
class OverheadMeter {
public:
    void take(Duration time);
    Overhead overhead() const;

private:
    double percentile(double part) const;

    // Each is a tenth longer than the one before, from a microsecond on: the last is over an hour.
    static constexpr std::size_t kSteps = 240;
    std::array<std::uint64_t, kSteps> counts_{};
    std::size_t moves_ = 0;
};

}  // namespace shinpan::report
