#include "any/level.h"

#include <array>
#include <cassert>

#include "engines/level.h"

namespace shinpan::any {
namespace {

constexpr std::array<AnyLevel, kStrongestLevel - kWeakestLevel> kLevels{{
    {2, 60},
    {4, 40},
    {8, 25},
    {15, 15},
    {30, 8},
    {60, 4},
    {120, 2},
    {250, 0},
    {500, 0},
}};

}  // namespace

const AnyLevel& limits_of(int level) {
    assert(level >= kWeakestLevel && level < kStrongestLevel);
    return kLevels[static_cast<std::size_t>(level - kWeakestLevel)];
}

}  // namespace shinpan::any
