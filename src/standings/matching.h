// Pairs players who would rather not meet again.
#pragma once

#include <functional>
#include <span>
#include <vector>

namespace shinpan::standings {

// avoids[a][b]: a and b should not be partners. Symmetric; the diagonal does not matter.
using Avoidance = std::vector<std::vector<bool>>;

// All other nodes that are still free, those that `node` wants most first. `free` is ascending.
using Preference = std::function<std::vector<int>(int node, std::span<const int> free)>;

// The partner of each node. As few pairs as possible are of those to be avoided; among all such
// pairings it is the one in which node 0 gets the partner it wants most, then the next node that is
// still free, and so on. Takes polynomial time: nothing is tried and taken back, because a maximum
// matching tells beforehand whether the rest can still be paired.
// precondition: the number of nodes is even
std::vector<int> pair_up(const Avoidance& avoids, const Preference& preference);

}  // namespace shinpan::standings
