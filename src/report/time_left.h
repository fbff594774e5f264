// How long a contest will still take, for people who watch it: an estimate that does not jump.
#pragma once

#include <cstddef>
#include <optional>

#include "core/clock.h"

namespace shinpan::report {

class TimeLeft {
public:
    explicit TimeLeft(int at_once)
        : at_once_(at_once > 0 ? static_cast<std::size_t>(at_once) : 1) {}

    // A game is over that took so long; so many are to come or running, and so many of these run.
    void finished(Duration took, std::size_t open, std::size_t running, Instant now);
    // Rounded as people say it. Nothing: too few games are over to tell.
    std::optional<Duration> at(Instant now) const;

private:
    std::size_t at_once_;
    std::size_t games_ = 0;
    Duration sum_{};
    std::optional<Instant> end_;  // of the contest, as far as is known
};

}  // namespace shinpan::report
