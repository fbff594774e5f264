// A game as USI's position command has it, with the freezes of document 001:
//
//     startpos moves 7g7fzP 3a4b z3Z2
//
// The counts at the end are what is left after the moves, so the game began with these and what the
// moves used.
#pragma once

#include <string>
#include <string_view>

#include "core/result.h"
#include "games/shogi/game.h"

namespace shinpan::shogi {

// What stands behind the word "position". Counts are written once, behind the moves or, where there
// are none, behind the position; a game of plain shogi has none. A declaration is no move of USI's:
// it is left out.
std::string usi_position_text(const Game& game);

struct UsiGame {
    Game game;
    std::string remark;  // what does not fit together, for a log; empty: all does
};

// Reads counts before the moves as well. If they are before and behind and do not agree, those
// behind are right, with a remark. Without any counts and freezes it is plain shogi; with freezes
// in the moves and no counts, none are left. The rest of the rules is as in `rules`. A move that is
// not legal is ErrorKind::illegal.
Result<UsiGame> game_from_usi_position(std::string_view text, Rules rules = Rules{});

}  // namespace shinpan::shogi
