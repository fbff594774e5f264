#include "games/shogi/king_safety.h"

#include <cassert>

namespace shinpan::shogi {

bool is_mate_by_pawn_drop(const Position& position, Square square) {
    const Side us = position.to_move();
    const Side them = opponent(us);
    const Square king = position.king(them);
    assert(king != kNoSquare && pawn_attacks(us, square) == bit(king));
    const Bits occupied = position.occupied() | bit(square);

    // The pawn gives check from next to the king: nothing can stand between, so it is taken, or the
    // king goes.
    const Attackers ours(position, us);
    const KingSafety safety(position, them, ours);
    Bits takers = Attackers(position, them).all(square, occupied).without(bit(king));
    while (takers.any()) {
        if (contains(safety.allowed(takers.pop()), square)) return false;
    }
    // It was not in check before, so there is no slider from which it hides a square behind it.
    Bits escapes = king_attacks(king).without(position.pieces(them));
    while (escapes.any()) {
        if (!ours.attack(escapes.pop(), occupied)) return false;
    }
    return true;
}

}  // namespace shinpan::shogi
