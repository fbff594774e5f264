// The weights of the evaluation: those that the engine plays with, and those by hand from which
// learning begins. docs/shogi-engine.md has how they are learned, and why the ones by hand are still
// those that it plays with.
#pragma once

#include <array>
#include <cstdint>

#include "games/shogi/board.h"

namespace shinpan::shogi {

namespace features {

inline constexpr std::size_t kMostInHand = 18;
inline constexpr std::size_t kRelations =
    std::size_t{kWidth} * (2 * kWidth - 1);  // files apart, ranks ahead
inline constexpr std::size_t kSliders = 5;   // lance, bishop, rook, horse, dragon
inline constexpr std::size_t kMostSeen = 17;
inline constexpr int kZoneReach = 3;
inline constexpr std::size_t kZoneSquares = std::size_t{kZoneReach + 1} * (2 * kZoneReach + 1);
inline constexpr std::size_t kSupplies = 4;

// Where the weights of each group begin.
inline constexpr std::size_t kMaterial = 0;                              // [kind]
inline constexpr std::size_t kHand = kMaterial + kKinds;                 // [kind][count - 1]
inline constexpr std::size_t kPlace = kHand + kHandKinds * kMostInHand;  // [kind][square]
inline constexpr std::size_t kNearOwn = kPlace + kKinds * kSquares;      // [kind][relation]
inline constexpr std::size_t kNearOther = kNearOwn + kKinds * kRelations;
inline constexpr std::size_t kMobility = kNearOther + kKinds * kRelations;  // [slider][seen]
// A square near the own king that the other attacks: [place][once,
// twice][defended 0, 1, 2 times]
inline constexpr std::size_t kZone = kMobility + kSliders * kMostSeen;
// Squares beside the own king: [how many the other attacks][what it has in
// hand], and [where the king could go][the same]
inline constexpr std::size_t kPressure = kZone + kZoneSquares * 6;
inline constexpr std::size_t kEscapes = kPressure + 9 * kSupplies;
// A piece that is attacked: [kind][is defended][its side is to move]
inline constexpr std::size_t kAttacked = kEscapes + 9 * kSupplies;
inline constexpr std::size_t kCount = kAttacked + kKinds * 4;

}  // namespace features

using Weights = std::array<std::int16_t, features::kCount>;

const Weights& usual_weights();
Weights weights_by_hand();

}  // namespace shinpan::shogi
