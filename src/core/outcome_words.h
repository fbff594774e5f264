// An outcome in words, where its ending alone would say less than there is.
#pragma once

#include <string_view>

#include "core/outcome.h"

namespace shinpan {

// A repetition that somebody has lost by is one of checks.
constexpr bool is_perpetual_check(const Outcome& outcome) {
    return outcome.ending == Ending::repetition && outcome.winner.has_value();
}

// For people: the phrase of its ending, or "perpetual check".
std::string_view phrase(const Outcome& outcome);

}  // namespace shinpan
