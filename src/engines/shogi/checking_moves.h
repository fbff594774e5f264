// Which moves of a side give check, asked of each without making it.
#pragma once

#include <array>

#include "games/shogi/attacks.h"
#include "games/shogi/position.h"

namespace shinpan::shogi {

class CheckingMoves {
public:
    // Of the side to move. Without a king to check there is no check.
    explicit CheckingMoves(const Position& position);

    // precondition: it is legal in that position, or would be without what is frozen
    bool gives_check(Move move) const {
        const Kind kind = move.is_drop()  ? move.dropped()
                          : move.promotes ? promoted(position_.kind_at(move.from))
                                          : position_.kind_at(move.from);
        if (contains(attacking_from_[index_of(kind)], move.to)) return true;
        return !move.is_drop() && contains(all_screens_, move.from) && uncovers(move);
    }

private:
    bool uncovers(Move move) const;

    const Position& position_;
    Square king_;
    std::array<Bits, kKinds> attacking_from_{};  // where a piece of a kind attacks the king
    // Own pieces between an own slider and the king, by the line that they hide.
    std::array<Bits, kLineCount> screens_{};
    Bits all_screens_{};
};

}  // namespace shinpan::shogi
