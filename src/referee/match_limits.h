// What ends a game besides its rules and the clocks.
#pragma once

#include <cstddef>
#include <optional>

#include "core/clock.h"
#include "referee/adjudication.h"

namespace shinpan {

struct MatchLimits {
    // Then the game is a draw; those of the opening count. Without it the game's usual limit
    // counts.
    std::optional<std::size_t> plies{};
    AdjudicationRules adjudication{};
    // A player that never was ready does not lose: there was no game.
    bool is_void_without_start = false;

    // By so much an answer may be late: it counts, its clock shows nothing left, and a warning tells it.
    Duration margin{};

    bool operator==(const MatchLimits&) const = default;
};

}  // namespace shinpan
