// Why a move is not allowed, in words for its player.
#pragma once

#include <string>

#include "games/shogi/position.h"

namespace shinpan::shogi {

// "pawn cannot reach 7d", "two pawns on file 7 (nifu)", ... The first reason that there is.
// precondition: the move is not legal
std::string reason_against(const Position& position, Move move);

}  // namespace shinpan::shogi
