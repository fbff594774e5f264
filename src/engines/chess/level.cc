#include "engines/chess/level.h"

#include <array>
#include <cassert>

namespace shinpan::chess {
namespace {

// bench/levels.py measures each against the one below.
constexpr std::array<SearchLevel, kStrongestLevel - kWeakestLevel> kLevels{{
    {1, 60, {80, 900}, 45},
    {1, 60, {80, 900}, 25},
    {1, 60, {80, 900}, 10},
    {1, 120, {50, 500}},
    {2, 500, {40, 250}},
    {2, 1'200, {25, 150}},
    {3, 3'000, {15, 120}},
    {4, 8'000, {10, 100}},
    {6, 40'000, {4, 80}},
}};

}  // namespace

const SearchLevel& limits_of(int level) {
    assert(level >= kWeakestLevel && level < kStrongestLevel);
    return kLevels[static_cast<std::size_t>(level - kWeakestLevel)];
}

}  // namespace shinpan::chess
