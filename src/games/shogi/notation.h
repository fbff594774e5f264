// How shogi is written: USI's moves and SFEN's positions, with the freezes of document 001.
#pragma once

#include <string>
#include <string_view>

#include "core/result.h"
#include "games/shogi/position.h"

namespace shinpan::shogi {

struct Notation {
    static std::string_view side_name(Side side) { return side == Side::first ? "black" : "white"; }

    // "7g7f", "8h2b+", "P*5e", with a freeze "7g7fzG" and "8h2b+zB+".
    static std::string move_text(Move move);
    static std::string move_text(const Position&, Move move) { return move_text(move); }
    // What is no such text is ErrorKind::syntax. A note behind a move that it was made while a kind
    // was frozen (7g7fZG) is read and means nothing. Whether the move is allowed is not looked at.
    static Result<Move> move_from_usi(std::string_view text);
    // The same, and a move that the position does not allow is ErrorKind::illegal, with its reason.
    static Result<Move> move_from_text(const Position& position, std::string_view text);
    static Error illegal(const Position& position, std::string_view text, std::string_view reason);

    // See sfen.h.
    static std::string position_text(const Position& position);
    static Result<Position> position_from_text(std::string_view text, const Rules& rules = Rules{});

    static std::string picture(const Position& position);
    // cells as in SFEN ("P", "+r"), hands, freezes left (null in plain shogi) and the frozen kind.
    static std::string board_json(const Position& position);
};

}  // namespace shinpan::shogi
