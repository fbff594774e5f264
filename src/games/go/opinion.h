// What our own judgement says of a game of Go, for people: see board_opinion.h.
#pragma once

#include "games/any_game.h"
#include "games/board_opinion.h"

namespace shinpan::go {

// precondition: it is a game of Go
BoardOpinion opinion(const AnyGame& game);

}  // namespace shinpan::go
