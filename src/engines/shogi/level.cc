#include "engines/shogi/level.h"

#include <array>
#include <cassert>

namespace shinpan::shogi {
namespace {

// bench/levels.py measures each against the one below.
constexpr std::array<SearchLevel, kStrongestLevel - kWeakestLevel> kLevels{{
    {1, 100, {70, 1500}, 50},
    {1, 100, {70, 1500}, 25},
    {1, 200, {60, 1000}, 5},
    {2, 500, {45, 600}},
    {2, 1'500, {30, 300}},
    {3, 4'000, {20, 200}},
    {4, 10'000, {12, 150}},
    {5, 25'000, {6, 100}},
    {7, 80'000, {3, 60}},
}};

}  // namespace

const SearchLevel& limits_of(int level) {
    assert(level >= kWeakestLevel && level < kStrongestLevel);
    return kLevels[static_cast<std::size_t>(level - kWeakestLevel)];
}

}  // namespace shinpan::shogi
