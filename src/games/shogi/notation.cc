#include "games/shogi/notation.h"

#include <fmt/format.h>

#include "core/text.h"
#include "games/shogi/kind_text.h"
#include "games/shogi/refusal.h"
#include "games/shogi/sfen.h"

namespace shinpan::shogi {
namespace {

// "7g7f+" or "P*5e"; nothing if it is neither.
std::optional<Move> plain_move(std::string_view text) {
    if (text.size() < 4) return std::nullopt;
    const auto to = square_from_text(text.substr(2, 2));
    if (!to) return std::nullopt;
    if (text[1] == '*') {
        const auto kind = kind_from_letter(text[0]);
        if (!kind || *kind == Kind::king || text.size() != 4) return std::nullopt;
        return drop_move(*kind, *to);
    }
    const auto from = square_from_text(text.substr(0, 2));
    const bool promotes = text.size() == 5 && text[4] == '+';
    if (!from || (text.size() != 4 && !promotes)) return std::nullopt;
    return board_move(*from, *to, promotes);
}

std::optional<Move> move_of(std::string_view text) {
    const std::size_t mark = text.find_first_of("zZ");
    std::optional<Move> move = plain_move(text.substr(0, mark));
    if (!move || mark == std::string_view::npos) return move;
    const auto kind = kind_from_freeze(text.substr(mark + 1));
    if (!kind) return std::nullopt;
    return text[mark] == 'z' ? move->with_freeze(*kind) : *move;
}

}  // namespace

std::string Notation::move_text(Move move) {
    std::string text =
        move.is_drop() ? fmt::format("{}*{}", plain_letter(move.dropped()), square_text(move.to))
                       : square_text(move.from) + square_text(move.to);
    if (move.promotes) text += '+';
    if (move.freeze != Kind::none) text += 'z' + freeze_text(move.freeze);
    return text;
}

Result<Move> Notation::move_from_usi(std::string_view text) {
    if (const auto move = move_of(text)) return *move;
    return failure(ErrorKind::syntax,
                   fmt::format("shogi: {}: expected a move such as 7g7f, 8h2b+ or P*5e, with a "
                               "freeze 7g7fzG, or win",
                               in_quotes(text)));
}

Error Notation::illegal(const Position& position, std::string_view text, std::string_view reason) {
    return {ErrorKind::illegal,
            fmt::format("{}: {}: {}", game_name(position.rules()), in_quotes(text), reason)};
}

Result<Move> Notation::move_from_text(const Position& position, std::string_view text) {
    Result<Move> move = move_from_usi(text);
    if (!move || position.is_legal(*move)) return move;
    return tl::unexpected(illegal(position, text, reason_against(position, *move)));
}

std::string Notation::position_text(const Position& position) { return to_sfen(position); }

Result<Position> Notation::position_from_text(std::string_view text, const Rules& rules) {
    return position_from_sfen(text, rules);
}

}  // namespace shinpan::shogi
