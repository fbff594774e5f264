// Moves as KI2 and people write them: ▲７六歩, △同 銀右成. They are written by games/shogi/move_words.h.
#pragma once

#include <optional>
#include <string_view>

#include "core/result.h"
#include "games/shogi/position.h"

namespace shinpan::shogi {

// The mark of a side at the beginning, cut off. False: there is none.
bool take_side_mark(std::string_view& text);
// What stands before the next mark.
std::string_view up_to_side_mark(std::string_view text);
std::string_view without_wide_blanks(std::string_view text);  // at either end

// Without its mark. `last`: where the move before it went. Which piece is meant must be clear;
// whether it may be played is not looked at. Errors have no place.
Result<Move> move_from_ki2(const Position& before, std::optional<Square> last,
                           std::string_view told);

}  // namespace shinpan::shogi
