// Positions of chess as text: FEN, with the castling rights of X-FEN ("KQkq", or a file where several
// rooks could be meant) and of Shredder-FEN ("HAha") both read.
#pragma once

#include <string>
#include <string_view>

#include "core/result.h"
#include "games/chess/position.h"

namespace shinpan::chess {

inline constexpr std::string_view kUsualFen =
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

// The two counters may be missing. An error names the field that is wrong.
Result<Position> position_from_fen(std::string_view text);

// Rights as X-FEN has them: the usual letters, unless another rook stands further out.
std::string fen_of(const Position& position);
// Rights by the files of rooks, as programs that play Chess960 have them.
std::string shredder_fen_of(const Position& position);

// Can only Chess960 be meant? By files among the rights to castle, or by where king and rooks stand.
// Without rights to castle nothing tells, and nothing differs.
bool tells_chess960(std::string_view fen, const Position& position);

}  // namespace shinpan::chess
