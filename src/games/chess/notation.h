// How chess is written: moves as UCI and as SAN (PGN) have them, positions in FEN.
#pragma once

#include <string>
#include <string_view>

#include "core/result.h"
#include "games/chess/position.h"
#include "games/chess/rules.h"

namespace shinpan::chess {

struct Notation {
    static constexpr std::string_view kGame = "chess";
    static std::string_view side_name(Side side) { return side == Side::first ? "white" : "black"; }

    // As UCI has it, and the text of a move in all our files: "e2e4", "e7e8q"; castling is "e1g1", in
    // Chess960 the king taking its rook, "e1h1".
    static std::string move_text(const Rules& rules, Move move);
    // Has a text that shape? Whether there is such a move is not looked at.
    static bool is_uci(std::string_view text);
    // The way back. What is no such text is ErrorKind::syntax, what the position does not allow
    // ErrorKind::illegal with its reason.
    static Result<Move> move_from_text(const Position& position, const Rules& rules,
                                       std::string_view text);

    // As a PGN has it: "Nf3", "exd6", "R1a3", "e8=Q+", "O-O-O", "Qh4#". precondition: it is legal
    static std::string san(const Position& position, Move move);
    // Exact or not: more may be said than is needed (Ngf3, Pe2e4), and "x", "=", "+" and "#" may be
    // missing; "0-0", "e.p." and marks such as "!?" are read. Who wants it exact compares with san().
    // What cannot be such a text is ErrorKind::syntax; no such move, or several, are
    // ErrorKind::illegal.
    static Result<Move> move_from_san(const Position& position, std::string_view text);
    // What a person types: either of them, in any case that has one meaning.
    static Result<Move> move_from_words(const Position& position, const Rules& rules,
                                        std::string_view text);

    // See fen.h.
    static std::string position_text(const Position& position, const Rules& rules);

    static std::string picture(const Position& position);
    // cells as in FEN ("P", "r"), whether the king is in check.
    static std::string board_json(const Position& position);

    static Error illegal(std::string_view text, std::string_view reason);
};

}  // namespace shinpan::chess
