// Why a move is not allowed, for who made it.
#pragma once

#include <string>

#include "games/chess/position.h"
#include "games/chess/rules.h"

namespace shinpan::chess {

// What the text of a move in UCI says.
struct UciShape {
    Square from;
    Square to;
    Kind promoted = Kind::pawn;  // which says that nothing is
};

// precondition: it is not legal
std::string reason_against(const Position& position, const Rules& rules, const UciShape& shape);

}  // namespace shinpan::chess
