// Plays tic-tac-toe: perfectly, or with the slips of a lower level.
#pragma once

#include <cstdint>
#include <vector>

#include "engines/level.h"
#include "games/tictactoe/position.h"

namespace shinpan::tictactoe {

struct Considered {
    Move move;
    int value;  // for the side to move: 0 a draw, positive a win (the sooner the larger), negative
                // a loss
};

struct Choice {
    Move move;
    std::vector<Considered> considered;  // every legal move
    std::uint64_t nodes;                 // positions looked at
};

// The best move: the soonest win, else a draw, else the latest loss; the centre before corners
// before edges among equals, so that the same position always has the same answer. precondition:
// the game is not over
Choice choose(const Position& position);

// In so small a game nothing but slips tells one level from another.
Slips slips_of(int level);

// The same with slips; see engines/level.h.
Choice choose_at_level(const Position& position, int level, std::uint64_t seed);

}  // namespace shinpan::tictactoe
