#include "players/uci_move.h"

#include "core/text.h"

namespace shinpan {

Result<chess::Move> move_from_uci(const chess::Position& position, const chess::Rules& rules,
                                  std::string_view text) {
    using chess::Move;
    using chess::Notation;
    const std::string lower = lower_case_ascii(text);
    Result<Move> move = Notation::move_from_text(position, rules, lower);
    if (move) return move;
    chess::Rules other = rules;
    other.is_chess960 = !rules.is_chess960;
    Result<Move> castling = Notation::move_from_text(position, other, lower);
    if (castling && castling->sort() == Move::Sort::castling) return castling;
    return move;
}

}  // namespace shinpan
