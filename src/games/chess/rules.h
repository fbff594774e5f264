// What differs between games of chess: which variant it is, and when a draw is one.
#pragma once

#include <optional>

#include "games/chess/board.h"

namespace shinpan::chess {

// Which draws are claimed. FIDE's 9.2 and 9.3 leave that to the players, who at our boards are programs
// without a word for it: the referee claims for them, at once.
enum class Claims {
    at_once,  // the third time of a position, and fifty moves without a capture or a pawn's move
    never,    // only what ends a game by itself (9.6): the fifth time, and seventy-five moves
};

struct Rules {
    // Castling is told as the king taking its rook, and FENs have the files of rooks.
    bool is_chess960 = false;
    // Never: for records of people's games, which go on until somebody claims.
    Claims claims = Claims::at_once;

    bool operator==(const Rules&) const = default;

    int most_times() const { return claims == Claims::at_once ? 3 : 5; }  // of one position
    int most_quiet_plies() const { return claims == Claims::at_once ? 100 : 150; }
};

}  // namespace shinpan::chess
