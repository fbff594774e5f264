// SAN, as the PGN standard has it: section 8.2.3 of Edwards' Portable Game Notation.
#include <algorithm>

#include <fmt/format.h>

#include "core/text.h"
#include "games/chess/notation.h"
#include "games/chess/square_text.h"

namespace shinpan::chess {
namespace {

// What a text says of a move; what it does not say may be anything.
struct SanShape {
    Kind kind = Kind::pawn;
    std::optional<Wing> castles = std::nullopt;
    std::optional<int> from_file = std::nullopt;
    std::optional<int> from_rank = std::nullopt;
    Square to = kNoSquare;
    std::optional<Kind> promoted = std::nullopt;
};

std::optional<Kind> kind_from_san(char letter) {
    const auto piece = piece_from_letter(letter);
    if (!piece || piece->first != Side::first) return std::nullopt;
    return piece->second;
}

Wing wing_of(Move castling) { return castling.to() > castling.from() ? Wing::king : Wing::queen; }

void drop_suffix(std::string_view& text, std::string_view suffix) {
    if (text.ends_with(suffix)) text.remove_suffix(suffix.size());
}

std::string_view without_marks(std::string_view text) {
    while (!text.empty() && std::string_view("+#!?").find(text.back()) != std::string_view::npos)
        text.remove_suffix(1);
    drop_suffix(text, "e.p.");
    return text;
}

std::optional<Wing> castling_of(std::string_view text) {
    if (text == "O-O" || text == "0-0") return Wing::king;
    if (text == "O-O-O" || text == "0-0-0") return Wing::queen;
    return std::nullopt;
}

// "=Q", "Q" or "(Q)" at the end of a pawn's move.
std::optional<Kind> take_promotion(std::string_view& text) {
    std::string_view rest = text;
    const bool has_brackets = rest.ends_with(')');
    if (has_brackets) rest.remove_suffix(1);
    if (rest.size() < 3) return std::nullopt;
    const auto kind = kind_from_san(rest.back());
    if (!kind || *kind == Kind::pawn || *kind == Kind::king) return std::nullopt;
    rest.remove_suffix(1);
    if (has_brackets) {
        if (rest.back() != '(') return std::nullopt;
        rest.remove_suffix(1);
    } else if (rest.back() == '=') {
        rest.remove_suffix(1);
    }
    text = rest;
    return kind;
}

// The rest of "Ng1xf3" in front of its target.
bool read_origin(std::string_view text, SanShape& shape) {
    if (!text.empty() && (text.back() == 'x' || text.back() == '-' || text.back() == ':'))
        text.remove_suffix(1);
    if (!text.empty() && text.front() >= 'a' && text.front() <= 'h') {
        shape.from_file = text.front() - 'a';
        text.remove_prefix(1);
    }
    if (!text.empty() && text.front() >= '1' && text.front() <= '8') {
        shape.from_rank = text.front() - '1';
        text.remove_prefix(1);
    }
    return text.empty();
}

std::optional<SanShape> san_shape(std::string_view text) {
    constexpr std::size_t kLongest = 16;
    if (text.size() > kLongest) return std::nullopt;
    text = without_marks(text);
    SanShape shape;
    shape.castles = castling_of(text);
    if (shape.castles) return shape;
    if (text.size() < 2) return std::nullopt;
    if (const auto kind = kind_from_san(text.front())) {
        shape.kind = *kind;
        text.remove_prefix(1);
    }
    if (shape.kind == Kind::pawn) shape.promoted = take_promotion(text);
    if (text.size() < 2) return std::nullopt;
    const auto to = square_from_text(text.substr(text.size() - 2));
    if (!to || !read_origin(text.substr(0, text.size() - 2), shape)) return std::nullopt;
    shape.to = *to;
    return shape;
}

bool is_said(const Position& position, const SanShape& shape, Move move) {
    if (move.sort() == Move::Sort::castling) return shape.castles == wing_of(move);
    if (shape.castles || move.to() != shape.to) return false;
    if (shape.from_file && *shape.from_file != file_of(move.from())) return false;
    if (shape.from_rank && *shape.from_rank != rank_of(move.from())) return false;
    if ((position.bits_of(shape.kind) & bit(move.from())) == 0) return false;
    if (move.sort() == Move::Sort::promotion) return shape.promoted == move.promoted();
    return !shape.promoted;
}

// As little of the square as tells it from the others that could go there.
std::string origin_of(const Position& position, Move move, Kind kind) {
    bool has_others = false;
    bool shares_file = false;
    bool shares_rank = false;
    for (const Move other : position.legal_moves()) {
        const bool is_rival = other.to() == move.to() && other.from() != move.from() &&
                              other.sort() == Move::Sort::plain &&
                              (position.bits_of(kind) & bit(other.from())) != 0;
        if (!is_rival) continue;
        has_others = true;
        shares_file |= file_of(other.from()) == file_of(move.from());
        shares_rank |= rank_of(other.from()) == rank_of(move.from());
    }
    const std::string square = text_of(move.from());
    if (!has_others) return "";
    if (!shares_file) return square.substr(0, 1);
    return shares_rank ? square : square.substr(1);
}

std::string check_mark(const Position& position, Move move) {
    Position next = position;
    next.play(move);
    if (!next.is_check()) return "";
    return next.has_legal_moves() ? "+" : "#";
}

}  // namespace

std::string Notation::san(const Position& position, Move move) {
    if (move.sort() == Move::Sort::castling)
        return (wing_of(move) == Wing::king ? "O-O" : "O-O-O") + check_mark(position, move);
    const Kind kind = *position.kind_on(move.from());
    const bool takes =
        (position.pieces() & bit(move.to())) != 0 || move.sort() == Move::Sort::en_passant;
    std::string text;
    if (kind != Kind::pawn) {
        text = letter_of(Side::first, kind) + origin_of(position, move, kind);
    } else if (takes) {
        text = text_of(move.from()).substr(0, 1);
    }
    if (takes) text += 'x';
    text += text_of(move.to());
    if (move.sort() == Move::Sort::promotion) {
        text += '=';
        text += letter_of(Side::first, move.promoted());
    }
    return text + check_mark(position, move);
}

Result<Move> Notation::move_from_san(const Position& position, std::string_view text) {
    const std::optional<SanShape> shape = san_shape(text);
    if (!shape) {
        return failure(ErrorKind::syntax,
                       fmt::format("chess: {}: expected a move such as Nf3, exd5, e8=Q or O-O",
                                   in_quotes(text)));
    }
    std::optional<Move> found;
    for (const Move move : position.legal_moves()) {
        if (!is_said(position, *shape, move)) continue;
        if (found)
            return tl::unexpected(
                illegal(text, fmt::format("several pieces can do that: {} or {}",
                                          san(position, *found), san(position, move))));
        found = move;
    }
    if (found) return *found;
    const bool lacks_piece = shape->kind == Kind::pawn && !shape->castles && !shape->promoted &&
                             rank_of(shape->to) == rank_for(position.to_move(), 7);
    return tl::unexpected(illegal(
        text, lacks_piece ? "a pawn on its last rank becomes another piece: =Q, =R, =B or =N"
                          : "there is no such legal move"));
}

}  // namespace shinpan::chess
