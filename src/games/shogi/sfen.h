// Positions of shogi as text: SFEN, with the words of document 001 for freezes behind it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/result.h"
#include "games/shogi/position.h"

namespace shinpan::shogi {

// "shogi" or "freeze-shogi"
std::string_view game_name(const Rules& rules);

// "lnsgkgsnl/1r5b1/… b - 1", and in Freeze-Shogi what is frozen, if anything is, and how many
// freezes white and black have left: "… b - 1 zG z2Z3".
std::string to_sfen(const Position& position);

// "z2Z3": how many freezes white (z) and black (Z) have left. Both must be there.
std::string freezes_text(const PerSide<int>& freezes);
std::optional<PerSide<int>> freezes_from_text(std::string_view text);

// Reads what to_sfen writes, also behind the word "sfen", and "startpos" with or without the
// freezes left. The move number may be missing, the hands may have any order, and the word for a
// turn that was frozen (ZG) is read and means nothing. Without a word for the freezes left, both
// sides have those of the rules.
//
// Study positions are welcome: any number of pieces, no king or one of each side, two pawns on a
// file. Refused as ErrorKind::illegal are two kings of a side, a piece that can never move, a king
// that could be taken, and freezes in plain shogi.
Result<Position> position_from_sfen(std::string_view text, const Rules& rules);

// A game starts only from a position that one could have come to: both kings, no more pieces than
// the box has, one pawn a file.
Status check_start(const Position& position);

}  // namespace shinpan::shogi
