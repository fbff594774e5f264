#include "engines/shogi/freeze_mate.h"

#include <bit>

#include "engines/shogi/candidates.h"
#include "engines/shogi/check_map.h"
#include "games/shogi/move_generator.h"

namespace shinpan::shogi {
namespace {

// A side with more kinds than this that can move has always something left of
// another kind.
constexpr int kNextToNothing = 3;

// The kinds that can move, or a set of several as soon as there are several.
class AnsweringKinds {
public:
    explicit AnsweringKinds(const Position& position) : position_(position) {
        generate(position, *this);
    }
    void pawns(Bits plain, Bits promoting) {
        if ((plain | promoting).any()) kinds_ |= set_of(Kind::pawn);
    }
    void moves(Square from, Bits plain, Bits promoting) {
        if ((plain | promoting).any()) kinds_ |= set_of(position_.kind_at(from));
    }
    void drops(Kind kind, Bits squares) {
        if (squares.any()) kinds_ |= set_of(kind);
    }
    // Legal only with a freeze, and who is frozen cannot freeze back.
    void drop_mate(Square) { has_drop_mate_ = true; }
    bool is_done() const { return std::popcount(kinds_) > 1; }

    KindSet kinds() const { return kinds_; }
    bool has_drop_mate() const { return has_drop_mate_; }

private:
    const Position& position_;
    KindSet kinds_ = 0;
    bool has_drop_mate_ = false;
};

// How many kinds of a side have a move, if nothing is pinned.
int mobile_kinds(const Position& position, Side side) {
    int count = 0;
    for (std::size_t i = 0; i < kKinds; ++i) {
        const Kind kind = kind_at_index(i);
        bool can_move = false;
        for_each_square(position.pieces(side, kind), [&](Square square) {
            can_move = can_move || attacks(kind, side, square, position.occupied())
                                       .without(position.pieces(side))
                                       .any();
        });
        count += can_move;
    }
    return count;
}

// The freeze with which the move ends the game; nothing: none does. Where no
// freeze is needed it is Kind::none.
std::optional<Kind> ending_freeze(const Position& position, Move move) {
    Position next = position;
    next.play(move);
    const AnsweringKinds answers(next);
    const KindSet kinds = answers.kinds();
    if (kinds == 0) return answers.has_drop_mate() ? Kind::pawn : Kind::none;
    if (std::popcount(kinds) > 1) return std::nullopt;
    return kind_at_index(static_cast<std::size_t>(std::countr_zero(kinds)));
}

// A pawn drop that mates is legal with a freeze, and any will do.
std::optional<Move> pawn_drop_mate(const Position& position) {
    const Side us = position.to_move();
    const Square king = position.king(opponent(us));
    if (king == kNoSquare || position.rules().strict_drop_mate ||
        !position.hand(us).has(Kind::pawn))
        return std::nullopt;
    const Bits square = pawn_attacks(opponent(us), king).without(position.occupied());
    if (!square.any()) return std::nullopt;
    const Move drop = drop_move(Kind::pawn, square.first()).with_freeze(Kind::king);
    if (!is_mate_by_pawn_drop(position, drop.to) || !position.is_legal(drop)) return std::nullopt;
    return drop;
}

}  // namespace

std::optional<Move> mate_by_freeze(const Position& position) {
    if (!position.can_freeze()) return std::nullopt;
    const Side them = opponent(position.to_move());
    const bool has_next_to_nothing =
        position.hand(them).empty() && mobile_kinds(position, them) <= kNextToNothing;
    if (const auto drop = pawn_drop_mate(position)) return drop;
    const CheckMap map(position);
    Candidates moves;
    if (has_next_to_nothing) {
        list_all(position, moves);
    } else {
        list_checks(position, map, moves);
    }
    for (const Candidate& candidate : moves.from(0)) {
        if (const auto freeze = ending_freeze(position, candidate.move)) {
            return candidate.move.with_freeze(*freeze);
        }
    }
    return std::nullopt;
}

}  // namespace shinpan::shogi
