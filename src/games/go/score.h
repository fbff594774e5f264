// Counting a finished game of Go.
#pragma once

#include <span>
#include <string>

#include "core/side.h"
#include "games/go/position.h"

namespace shinpan::go {

struct Score {
    PerSide<int> points;  // area, or territory and prisoners; without komi
    double lead;          // black's points less white's less komi: above 0 black has won
};

// By the position's own rules. An empty region belongs to the side whose stones alone border it.
// Each point of `dead` makes its whole chain a prisoner before anything is counted; without it all
// stones are alive, as Tromp and Taylor have it. What is dead is for the players to say, and so is
// that eyes in seki are no territory: we count them. precondition: stones are on all of `dead`
Score score(const Position& position, std::span<const Point> dead = {});
// The same, counted this way whatever the rules say.
Score score(const Position& position, std::span<const Point> dead, Scoring scoring);

// "B+3.5", "W+12" or "0".
std::string to_text(const Score& score);

}  // namespace shinpan::go
