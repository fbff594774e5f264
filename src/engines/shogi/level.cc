#include "engines/shogi/level.h"

#include <array>
#include <cassert>

namespace shinpan::shogi {
namespace {

// bench/levels.py measures each against the one below.
constexpr std::array<SearchLevel, kStrongestLevel - kWeakestLevel> kLevels{{
    {1, 100, {70, 1500}},
    {1, 200, {50, 800}},
    {2, 500, {40, 500}},
    {2, 1'000, {30, 400}},
    {3, 2'500, {25, 300}},
    {4, 6'000, {18, 200}},
    {5, 15'000, {12, 150}},
    {6, 40'000, {8, 100}},
    {8, 120'000, {4, 60}},
}};

}  // namespace

const SearchLevel& limits_of(int level) {
    assert(level >= kWeakestLevel && level < kStrongestLevel);
    return kLevels[static_cast<std::size_t>(level - kWeakestLevel)];
}

}  // namespace shinpan::shogi
