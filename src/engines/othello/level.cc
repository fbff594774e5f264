#include "engines/othello/level.h"

#include <array>
#include <cassert>

namespace shinpan::othello {
namespace {

// bench/levels.py measures each against the one below.
constexpr std::array<OthelloLevel, kStrongestLevel - kWeakestLevel> kLevels{{
    {1, 0, {90, 6400}},
    {1, 0, {60, 2500}},
    {1, 0, {40, 1500}},
    {1, 4, {15, 900}},
    {2, 4, {15, 800}},
    {2, 6, {8, 600}},
    {3, 8, {6, 500}},
    {4, 10, {4, 400}},
    {6, 12, {2, 300}},
}};

}  // namespace

const OthelloLevel& limits_of(int level) {
    assert(level >= kWeakestLevel && level < kStrongestLevel);
    return kLevels[static_cast<std::size_t>(level - kWeakestLevel)];
}

}  // namespace shinpan::othello
