// Seki: stones of both sides that nobody can take, because whoever begins loses his own.
#pragma once

#include <vector>

#include "games/go/position.h"

namespace shinpan::go {

// A stone of each chain that stands in seki. Chains with few liberties that they share with such
// chains of the other side are tried out: if neither side can begin and take something, it is one.
// What is too large to be tried out is none; and a capture that only a ko can bring counts as one.
std::vector<Point> seki_chains(const Position& position);

}  // namespace shinpan::go
