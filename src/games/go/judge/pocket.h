// A group and what it has to live on.
#pragma once

#include <optional>

#include "games/go/judge/local_board.h"

namespace shinpan::go {

// The chain, all of its side that it hangs together with by empty points, these points, such stones
// of the other side as have no liberties but these, and whom these touch; everybody else around
// counts as safe, whether he is or not. So who cannot be taken in here cannot be taken at all. Nothing: it has too
// many points to be one.
std::optional<LocalBoard> pocket_of(const Position& position, Point chain);

}  // namespace shinpan::go
