// A line of moves that a chess engine tells with its score, played on a board: how far it can be, and
// whether it ends as the score says.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "games/chess/position.h"
#include "games/chess/rules.h"
#include "protocol/uci.h"

namespace shinpan {

struct ChessLine {
    std::vector<std::string> moves;  // in the game's own notation, as far as they can be played
    std::string flaw;      // the first word that is a move, but none there; empty: all are
    bool is_mate = false;  // there, at its end
};

// Words that are no moves at all end a line without a flaw: some engines put some there.
ChessLine chess_line(chess::Position position, const chess::Rules& rules,
                     std::span<const std::string> told);

// "mate in 3, but its line is longer": where a line contradicts the score it came with. A line that
// is shorter than a mate does not: many engines lose the end of theirs. Empty: nothing does.
std::string contradiction(const uci::Score& score, const ChessLine& line);

}  // namespace shinpan
