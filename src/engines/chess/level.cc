#include "engines/chess/level.h"

#include <array>
#include <cassert>

namespace shinpan::chess {
namespace {

// bench/levels.py measures each against the one below.
constexpr std::array<SearchLevel, kStrongestLevel - kWeakestLevel> kLevels{{
    {1, 60, {80, 900}},
    {1, 120, {60, 500}},
    {2, 300, {45, 300}},
    {2, 800, {35, 200}},
    {3, 2'000, {25, 150}},
    {4, 6'000, {18, 120}},
    {5, 15'000, {12, 120}},
    {6, 50'000, {6, 100}},
    {8, 250'000, {2, 80}},
}};

}  // namespace

const SearchLevel& limits_of(int level) {
    assert(level >= kWeakestLevel && level < kStrongestLevel);
    return kLevels[static_cast<std::size_t>(level - kWeakestLevel)];
}

}  // namespace shinpan::chess
