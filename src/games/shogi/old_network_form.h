// Shogi as the first implementation of LSSP wrote it: boards of CSA's codes, moves with numbers. We
// read it and never write it.
#pragma once

#include <string>
#include <string_view>

#include "core/object.h"
#include "core/result.h"
#include "core/side.h"
#include "games/shogi/position.h"

namespace shinpan::shogi {

// "(7, 7); (7, 6); FU" as USI has it: (0, 0) stands for the hand, and the piece is what it is after
// the move.
Result<std::string> move_from_old_form(const Position& position, std::string_view text);

// The keys board and colors, nine rows of nine from the top, and hands.
Result<std::string> sfen_from_old_board(const Object& context, Side to_move);

}  // namespace shinpan::shogi
