// Shogi with a server of LSSP's first implementation, which knew no other game: a board that may be
// turned in any way, nothing of the hands and of the last move, and moves as numbers.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/object.h"
#include "games/any_game.h"

namespace shinpan::shogi {

// How a board is turned: one of the eight ways in which a square can lie.
struct BoardTurn {
    bool is_transposed;  // its rows are files
    bool has_first_on_top;
    bool is_mirrored;  // file 1 is on the left
};

// Known by the board with which a game begins; nothing: it is another position.
std::optional<BoardTurn> turn_of_board(const AnyGame& start, const Object& context);
// Does the context have the board of this game?
bool shows(const AnyGame& game, const Object& context, const BoardTurn& turn);
// A move that can be played in `before`, as it is sent.
std::string move_in_first_dialect(const AnyGame& before, std::string_view move,
                                  const BoardTurn& turn);

}  // namespace shinpan::shogi
