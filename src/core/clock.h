// Durations and instants. Nothing below the programs reads a clock by itself: it is handed one, so
// that a test can play an hour in a millisecond.
#pragma once

#include <chrono>
#include <string>

#include "core/result.h"

namespace shinpan {

using Duration = std::chrono::nanoseconds;
// A point of monotonic time; only differences mean anything.
using Instant = std::chrono::time_point<std::chrono::steady_clock, Duration>;

class Clock {
public:
    virtual ~Clock() = default;
    virtual Instant now() const = 0;
};

class SteadyClock final : public Clock {
public:
    Instant now() const override { return std::chrono::steady_clock::now(); }
};

// "5s", "250ms", "1m30s", "1.5s", "0": a sum of number and unit (ms, s, m, h).
Result<Duration> duration_from_text(std::string_view text);

// The shortest exact text of that form, rounded to milliseconds: "1m30s", "250ms", "0s".
std::string to_text(Duration duration);

// Appends seconds with six decimals, "1.500000": for programs.
void append_seconds(std::string& out, Duration duration);

// Seconds for tables: "0.123 s".
std::string seconds_text(Duration duration);

}  // namespace shinpan
