#include "engines/shogi/level.h"

#include <array>
#include <cassert>

#include "core/random.h"

namespace shinpan::shogi {
namespace {

constexpr std::array<Level, kStrongest - kWeakest> kLevels{{
    {1, 100, 70, 1500},
    {1, 200, 50, 800},
    {2, 500, 40, 500},
    {2, 1'000, 30, 400},
    {3, 2'500, 25, 300},
    {4, 6'000, 18, 200},
    {5, 15'000, 12, 150},
    {6, 40'000, 8, 100},
    {8, 120'000, 4, 60},
}};

}  // namespace

const Level& limits_of(int level) {
    assert(level >= kWeakest && level < kStrongest);
    return kLevels[static_cast<std::size_t>(level - kWeakest)];
}

std::size_t line_at_level(int level, std::uint64_t seed, std::uint64_t position_hash,
                          std::span<const Variation> lines) {
    if (level >= kStrongest || lines.size() < 2) return 0;
    const Level& limits = limits_of(level);
    Random random(seed ^ position_hash);
    if (!random.in_percent(limits.slips)) return 0;
    std::size_t choices = 1;
    while (choices < lines.size() && lines[choices].value >= lines.front().value - limits.slip_cost)
        ++choices;
    return choices == 1 ? 0 : 1 + random.below(choices - 1);
}

}  // namespace shinpan::shogi
