#include "engines/shogi/checking_moves.h"

#include "games/shogi/king_safety.h"

namespace shinpan::shogi {

CheckingMoves::CheckingMoves(const Position& position)
    : position_(position), king_(position.king(opponent(position.to_move()))) {
    if (king_ == kNoSquare) return;
    const Side us = position.to_move();
    const Bits occupied = position.occupied();
    // A piece attacks the king from where one of the other side on the king's square would attack
    // it.
    for (std::size_t i = 0; i < kKinds; ++i) {
        if (kind_at_index(i) == Kind::king) continue;
        attacking_from_[i] = attacks(kind_at_index(i), opponent(us), king_, occupied);
    }
    const Attackers attackers(position, us);
    for (const Line line : kLines) {
        const Bits sliders = attackers.on_line(line, king_);
        if (!sliders.any()) continue;
        const Bits seen = line_attacks(line, king_, occupied);
        const Bits first_ones = seen & position.pieces(us);
        if (!first_ones.any()) continue;
        const Bits behind = line_attacks(line, king_, occupied ^ first_ones) & sliders;
        for_each_square(behind.without(seen), [&](Square slider) {
            screens_[static_cast<std::size_t>(line)] |=
                line_attacks(line, slider, occupied) & first_ones;
        });
    }
    for (const Bits& on_line : screens_)
        all_screens_ |= on_line;
}

bool CheckingMoves::uncovers(Move move) const {
    for (const Line line : kLines) {
        const bool hides = contains(screens_[static_cast<std::size_t>(line)], move.from);
        if (hides && !contains(line_bits(line, king_), move.to)) return true;
    }
    return false;
}

}  // namespace shinpan::shogi
