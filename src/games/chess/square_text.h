// Squares and pieces of chess as letters: "e4", 'N' for white's knight and 'n' for black's.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "games/chess/board.h"

namespace shinpan::chess {

std::string text_of(Square square);
std::optional<Square> square_from_text(std::string_view text);

char letter_of(Side side, Kind kind);
std::optional<std::pair<Side, Kind>> piece_from_letter(char letter);

}  // namespace shinpan::chess
