#include "games/chess/notation.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/text.h"
#include "games/chess/fen.h"
#include "games/chess/refusal.h"
#include "games/chess/square_text.h"

namespace shinpan::chess {
namespace {

// Where a king goes by castling as people see it, in either variant.
Square castling_target(Move move) {
    return square_at(move.to() > move.from() ? 6 : 2, rank_of(move.to()));
}

std::optional<UciShape> shape_of(std::string_view text) {
    if (text.size() != 4 && text.size() != 5) return std::nullopt;
    const auto from = square_from_text(text.substr(0, 2));
    const auto to = square_from_text(text.substr(2, 2));
    if (!from || !to) return std::nullopt;
    if (text.size() == 4) return UciShape{.from = *from, .to = *to};
    const auto piece = piece_from_letter(text[4]);
    if (!piece || piece->first == Side::first) return std::nullopt;
    if (piece->second == Kind::pawn || piece->second == Kind::king) return std::nullopt;
    return UciShape{.from = *from, .to = *to, .promoted = piece->second};
}

bool is_meant(const UciShape& shape, const Rules& rules, Move move) {
    if (move.from() != shape.from) return false;
    if (move.sort() == Move::Sort::castling) {
        const Square to = rules.is_chess960 ? move.to() : castling_target(move);
        return to == shape.to && shape.promoted == Kind::pawn;
    }
    // Of a move that is no promotion that is a pawn, too.
    return move.to() == shape.to && shape.promoted == move.promoted();
}

}  // namespace

std::string Notation::move_text(const Rules& rules, Move move) {
    const bool is_castling = move.sort() == Move::Sort::castling;
    const Square to = is_castling && !rules.is_chess960 ? castling_target(move) : move.to();
    std::string text = text_of(move.from()) + text_of(to);
    if (move.sort() == Move::Sort::promotion) text += letter_of(Side::second, move.promoted());
    return text;
}

bool Notation::is_uci(std::string_view text) { return shape_of(text).has_value(); }

Result<Move> Notation::move_from_text(const Position& position, const Rules& rules,
                                      std::string_view text) {
    const std::optional<UciShape> shape = shape_of(text);
    if (!shape) {
        return failure(ErrorKind::syntax,
                       fmt::format("chess: {}: expected a move such as e2e4, e7e8q or {}",
                                   in_quotes(text), rules.is_chess960 ? "e1h1" : "e1g1"));
    }
    for (const Move move : position.legal_moves()) {
        if (is_meant(*shape, rules, move)) return move;
    }
    return tl::unexpected(illegal(text, reason_against(position, rules, *shape)));
}

Result<Move> Notation::move_from_words(const Position& position, const Rules& rules,
                                       std::string_view text) {
    const std::string lower = lower_case_ascii(text);
    if (shape_of(lower)) return move_from_text(position, rules, lower);
    return move_from_san(position, text);
}

std::string Notation::position_text(const Position& position, const Rules& rules) {
    return rules.is_chess960 ? shredder_fen_of(position) : fen_of(position);
}

Error Notation::illegal(std::string_view text, std::string_view reason) {
    return {ErrorKind::illegal, fmt::format("chess: {}: {}", in_quotes(text), reason)};
}

}  // namespace shinpan::chess
