#include "engines/go/level.h"

#include <array>
#include <cassert>

namespace shinpan::go {
namespace {

// bench/levels.py measures each against the one below.
constexpr std::array<GoLevel, kStrongestLevel - kWeakestLevel> kLevels{{
    {8, {85, 1000}},
    {12, {60, 1000}},
    {20, {40, 600}},
    {35, {25, 400}},
    {60, {15, 300}},
    {120, {10, 250}},
    {250, {6, 200}},
    {600, {4, 150}},
    {1'500, {2, 100}},
}};

}  // namespace

const GoLevel& limits_of(int level) {
    assert(level >= kWeakestLevel && level < kStrongestLevel);
    return kLevels[static_cast<std::size_t>(level - kWeakestLevel)];
}

}  // namespace shinpan::go
