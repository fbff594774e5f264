#include "engines/shogi/check_map.h"

namespace shinpan::shogi {

CheckMap::CheckMap(const Position& position) : king_(position.king(opponent(position.to_move()))) {
    if (king_ == kNoSquare) return;
    const Side us = position.to_move();
    const Side them = opponent(us);
    const Bits occupied = position.occupied();
    const auto at = [this](Kind kind) -> Bits& { return squares_[index_of(kind)]; };
    // Looking from the king as a piece of its own side would.
    const Bits file = file_attacks(king_, occupied);
    const Bits rook = file | rank_attacks(king_, occupied);
    const Bits bishop = bishop_attacks(king_, occupied);
    const Bits gold = gold_attacks(them, king_);
    at(Kind::pawn) = pawn_attacks(them, king_);
    at(Kind::lance) = file & ahead_on_file(them, king_);
    at(Kind::knight) = knight_attacks(them, king_);
    at(Kind::silver) = silver_attacks(them, king_);
    at(Kind::bishop) = bishop;
    at(Kind::rook) = rook;
    for (const Kind kind : {Kind::gold, Kind::tokin, Kind::promoted_lance, Kind::promoted_knight,
                            Kind::promoted_silver})
        at(kind) = gold;
    at(Kind::horse) = bishop | orthogonal_steps(king_);
    at(Kind::dragon) = rook | diagonal_steps(king_);

    const Attackers ours(position, us);
    for (const Line line : kLines) {
        const Bits sliders = ours.on_line(line, king_);
        if (!sliders.any()) continue;
        const Bits blockers = line_attacks(line, king_, occupied) & position.pieces(us);
        if (!blockers.any()) continue;
        const Bits behind = line_attacks(line, king_, occupied ^ blockers) & sliders;
        for_each_square(behind.without(blockers), [&](Square slider) {
            uncoverers_ |= line_attacks(line, slider, occupied) & blockers;
        });
    }
}

bool CheckMap::uncovers(Square from, Square to) const {
    for (const Line line : kLines) {
        const Bits on = line_bits(line, king_);
        if (contains(on, from)) return !contains(on, to);
    }
    return true;
}

}  // namespace shinpan::shogi
