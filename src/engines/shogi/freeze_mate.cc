#include "engines/shogi/freeze_mate.h"

#include <bit>

namespace shinpan::shogi {
namespace {

// With more pieces than this there is always something of another kind to move.
constexpr int kNextToNothing = 4;

Kind moving_kind(const Position& position, Move move) {
    return move.is_drop() ? move.dropped() : position.kind_at(move.from);
}

// The kinds that can answer, or a set of several as soon as there are several.
KindSet answering_kinds(const Position& position) {
    KindSet kinds = 0;
    for (const Move answer : position.legal_moves()) {
        if (answer.freeze == Kind::none) kinds |= set_of(moving_kind(position, answer));
        if (std::popcount(kinds) > 1) break;
    }
    return kinds;
}

}  // namespace

std::optional<Move> mate_by_freeze(const Position& position) {
    if (!position.can_freeze()) return std::nullopt;
    const Side them = opponent(position.to_move());
    const bool has_next_to_nothing =
        position.hand(them).empty() && position.pieces(them).count() <= kNextToNothing;
    Move last = board_move(kNoSquare, kNoSquare);
    for (const Move move : position.legal_moves()) {
        const Move plain = move.with_freeze(Kind::none);
        if (plain == last) continue;  // one look for all freezes of a move
        last = plain;
        // A pawn drop that mates comes only with freezes, and all of them do.
        if (move.freeze != Kind::none) return move;
        Position next = position;
        next.play(plain);
        if (!has_next_to_nothing && !next.in_check()) continue;
        const KindSet kinds = answering_kinds(next);
        if (kinds == 0) return plain;
        if (std::popcount(kinds) == 1) {
            return plain.with_freeze(
                kind_at_index(static_cast<std::size_t>(std::countr_zero(kinds))));
        }
    }
    return std::nullopt;
}

}  // namespace shinpan::shogi
