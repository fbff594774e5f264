// How strong the engine is for people: fewer positions, fewer plies, and slips.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "engines/shogi/search.h"

namespace shinpan::shogi {

inline constexpr int kWeakest = 1;
inline constexpr int kStrongest = 10;  // all that it can

struct Level {
    int depth;            // plies at most
    std::uint64_t nodes;  // positions at most
    unsigned slips;       // of a hundred moves
    int slip_cost;        // centipawns that a slip costs at most, by its own opinion
};

// precondition: kWeakest <= level < kStrongest
const Level& limits_of(int level);

inline constexpr int kLinesAtLevels = 5;  // of which a slip is one

// Which of the best lines is played. The same seed, position and lines give the same one, so that a
// game can be seen again.
std::size_t line_at_level(int level, std::uint64_t seed, std::uint64_t position_hash,
                          std::span<const Variation> lines);

}  // namespace shinpan::shogi
