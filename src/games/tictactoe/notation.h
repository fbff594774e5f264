// How tic-tac-toe is written: columns A to C from the left, rows 1 to 3 from the top.
#pragma once

#include <string>
#include <string_view>

#include "core/result.h"
#include "games/tictactoe/position.h"

namespace shinpan::tictactoe {

struct Notation {
    static constexpr std::string_view kGame = "tictactoe";

    static std::string_view side_name(Side side) { return side == Side::first ? "x" : "o"; }
    static Result<Side> side_from_text(std::string_view text);

    static std::string move_text(const Position& position, Move move);  // "B2"
    // "B2" or "b2". What is no square is ErrorKind::syntax, a square that is taken
    // ErrorKind::illegal.
    static Result<Move> move_from_text(const Position& position, std::string_view text);

    // "..x/.x./o..": rows from the top; whose turn it is follows from the counts.
    static std::string position_text(const Position& position);
    // Rows may be separated by "/" or by line ends.
    static Result<Position> position_from_text(std::string_view text);

    static std::string rows(const Position& position);  // the same as three lines
    static std::string picture(const Position& position);
    static std::string board_json(const Position& position);
};

}  // namespace shinpan::tictactoe
