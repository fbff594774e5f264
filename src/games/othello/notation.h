// How Othello is written: columns a to h from the left, rows 1 to 8 from the top.
#pragma once

#include <string>
#include <string_view>

#include "core/result.h"
#include "games/othello/position.h"

namespace shinpan::othello {

struct Notation {
    static constexpr std::string_view kGame = "othello";

    static std::string_view side_name(Side side) { return side == Side::first ? "black" : "white"; }
    static Result<Side> side_from_text(std::string_view text);

    static std::string square_text(int square);                // "c5"
    static std::string move_text(const Position&, Move move);  // "c5" or "pass"
    // Lower case only. What is no square and no pass is ErrorKind::syntax, what is not allowed here
    // ErrorKind::illegal: a square that is taken or turns nothing, a needless pass, a move after
    // the end.
    static Result<Move> move_from_text(const Position& position, std::string_view text);

    // The 64 squares from a1, b1, .. to h8: 0 empty, 1 black, 2 white.
    static std::string cells_text(const Position& position);
    // The same, a blank and who is to move: "0000…0000 black".
    static std::string position_text(const Position& position);
    // Without a name behind the squares it is black's turn.
    static Result<Position> position_from_text(std::string_view text);

    static std::string picture(const Position& position);
    static std::string board_json(const Position& position);
};

}  // namespace shinpan::othello
