// From where the side to move gives check, found once for all moves of a
// position.
#pragma once

#include <array>

#include "games/shogi/king_safety.h"

namespace shinpan::shogi {

class CheckMap {
public:
    explicit CheckMap(const Position& position);

    // The squares from which a piece of the kind checks.
    Bits squares(Kind kind) const { return squares_[index_of(kind)]; }
    // Own pieces that stand between an own slider and the king.
    Bits uncoverers() const { return uncoverers_; }
    // precondition: the move is legal
    bool is_check(const Position& position, Move move) const {
        if (move.is_drop()) return contains(squares(move.dropped()), move.to);
        const Kind kind = position.kind_at(move.from);
        if (contains(squares(move.promotes ? promoted(kind) : kind), move.to)) return true;
        return contains(uncoverers_, move.from) && uncovers(move.from, move.to);
    }
    // Does an uncoverer leave the line on which it stands?
    bool uncovers(Square from, Square to) const;

private:
    Square king_;
    std::array<Bits, kKinds> squares_{};
    Bits uncoverers_{};
};

}  // namespace shinpan::shogi
