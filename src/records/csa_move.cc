#include "records/csa_move.h"

#include <fmt/format.h>

#include "core/text.h"
#include "records/shogi_words.h"

namespace shinpan::shogi {
namespace {

tl::unexpected<Error> no_csa_move(std::string_view text, std::string_view expected) {
    return failure(ErrorKind::syntax,
                   fmt::format("csa: {}: expected {}", in_quotes(text), expected));
}

}  // namespace

std::string csa_move(const Position& before, Move move) {
    const Kind kind = move.is_drop() ? move.dropped() : before.kind_at(move.from);
    return fmt::format("{}{}{}{}", csa_sign(before.to_move()),
                       move.is_drop() ? "00" : csa_square(move.from), csa_square(move.to),
                       csa_piece(move.promotes ? promoted(kind) : kind));
}

Result<Move> move_from_csa(const Position& before, std::string_view text) {
    const auto to = text.size() == 7 ? square_from_digits(text.substr(3, 2)) : std::nullopt;
    const auto kind = to ? kind_from_csa(text.substr(5, 2)) : std::nullopt;
    const bool is_drop = kind && text.substr(1, 2) == "00";
    const auto from = kind && !is_drop ? square_from_digits(text.substr(1, 2)) : std::nullopt;
    if (!kind || (!is_drop && !from) || (is_drop && index_of(*kind) >= kHandKinds)) {
        return no_csa_move(text, "a move such as +7776FU or -0055KA");
    }
    if (text[0] != csa_sign(before.to_move())) {
        return no_csa_move(text,
                           text[0] == '+' ? "a move of white, with -" : "a move of black, with +");
    }
    if (is_drop) return drop_move(*kind, *to);
    const Kind moved = before.kind_at(*from);
    const bool promotes = is_promoted(*kind) && moved != *kind;
    if (moved == Kind::none || (promotes ? unpromoted(*kind) : *kind) != moved) {
        return failure(ErrorKind::illegal, fmt::format("csa: {}: there is no such piece on {}",
                                                       in_quotes(text), text.substr(1, 2)));
    }
    return board_move(*from, *to, promotes);
}

}  // namespace shinpan::shogi
