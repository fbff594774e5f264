// What stood on the board at the end of a game, behind the sentence about it.
#pragma once

#include <string>

#include "arena/play_games.h"

namespace shinpan::cli {

// ", 52-12" where that is discs, after a fault ", 38-26 on the board"; points of Go are in the sentence.
std::string discs_of(const PlayedGame& played);

}  // namespace shinpan::cli
