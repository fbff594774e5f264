// Which kinds a move may freeze: those that the opponent owns, on the board or in hand, when the
// move is made. So taking the last piece of a kind leaves that kind out.
#pragma once

#include <bit>

#include "games/shogi/position.h"

namespace shinpan::shogi {

class Freezable {
public:
    // Of the side to move; nothing where it may not freeze.
    explicit Freezable(const Position& position) {
        if (!position.can_freeze()) return;
        const Side them = opponent(position.to_move());
        kinds_ = position.kinds_of(them);
        for (std::size_t i = 0; i < kKinds; ++i) {
            const Bits on_board = position.pieces(them, kind_at_index(i));
            const bool in_hand = i < kHandKinds && position.hand(them).has(kind_at_index(i));
            if (!in_hand && on_board.count() == 1) last_ones_ |= on_board;
        }
    }

    // By a move to `square`, where now `captured` stands.
    KindSet after(Square square, Kind captured) const {
        return contains(last_ones_, square) ? kinds_ & ~set_of(captured) : kinds_;
    }
    KindSet kinds() const { return kinds_; }  // by a move that takes no last piece
    bool any() const { return kinds_ != 0; }
    std::size_t count() const { return static_cast<std::size_t>(std::popcount(kinds_)); }
    // Where a capture takes the last piece of its kind.
    Bits last_ones() const { return last_ones_; }

private:
    KindSet kinds_ = 0;
    Bits last_ones_{};
};

}  // namespace shinpan::shogi
