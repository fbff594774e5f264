// Moves as clients write them, which is not always as we do.
#pragma once

#include <string>
#include <string_view>

#include "core/result.h"
#include "games/any_game.h"

namespace shinpan::lssp {

// The move in the game's own notation: letters of Othello may be large, and in shogi the form of
// the first implementation is read too. Whether the move is allowed is not looked at.
Result<std::string> own_move_text(const AnyGame& game, std::string_view text);

}  // namespace shinpan::lssp
