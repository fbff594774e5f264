// The numbers that an entry of a thinking log has: its properties, and what engines write behind
// "info", "depth 8 nodes 100000 score cp 31".
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "tlf/entry.h"

namespace shinpan::cli {

inline constexpr std::size_t kMostLogNumbers = 64;

// By name, each once; what is not finite is none.
using LogNumbers = std::vector<std::pair<std::string, double>>;
LogNumbers numbers_of(const tlf::Entry& entry);

// The moves behind "pv" in such a line; none: it has none.
std::vector<std::string> expected_moves_of(const tlf::Entry& entry);

}  // namespace shinpan::cli
