// The letters of squares and kinds.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/side.h"
#include "games/shogi/board.h"

namespace shinpan::shogi {

std::string square_text(Square square);  // "7g"
std::optional<Square> square_from_text(std::string_view text);

char plain_letter(Kind kind);                       // 'P' for a pawn and for a tokin
std::optional<Kind> kind_from_letter(char letter);  // upper case, unpromoted

std::string piece_text(Side side, Kind kind);  // as SFEN has it: "P" of black, "+r" of white

std::string_view kind_name(Kind kind);   // "pawn", "promoted pawn"
std::string_view kind_kanji(Kind kind);  // one character: 歩, と

// As a freeze names it: "G", "B+" with the plus behind, because a plus before it would belong to
// the move. Reads small letters and "+B" as well.
std::string freeze_text(Kind kind);
std::optional<Kind> kind_from_freeze(std::string_view text);

}  // namespace shinpan::shogi
