// Moves as CSA writes them: +7776FU, -0055KA. The piece is told as it stands after the move.
#pragma once

#include <string>
#include <string_view>

#include "core/result.h"
#include "games/shogi/position.h"

namespace shinpan::shogi {

constexpr char csa_sign(Side side) { return side == Side::first ? '+' : '-'; }

std::string csa_move(const Position& before, Move move);
// Whether it may be played is not looked at, but for the piece that stands there.
Result<Move> move_from_csa(const Position& before, std::string_view text);

}  // namespace shinpan::shogi
