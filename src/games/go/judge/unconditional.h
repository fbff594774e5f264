// Chains that live whatever happens (Benson): nobody has to answer anything to keep them.
#pragma once

#include <bitset>

#include "games/go/position.h"

namespace shinpan::go {

using PointSet = std::bitset<kMaxCells>;

struct UnconditionalLife {
    PointSet stones;     // of chains that cannot be taken though their side never moves again
    PointSet territory;  // what these surround so closely that nobody else can live there
};

// D. B. Benson, "Life in the Game of Go": a chain lives that has two regions whose every empty point
// is a liberty of it, where all chains around these regions live by the same rule. Where suicide is
// allowed stones in a region can leave it of their own will, so each of its points has to be beside
// the chain.
UnconditionalLife unconditional_life(const Position& position, Side side);

}  // namespace shinpan::go
