#include "games/othello/position.h"

#include <cassert>

namespace shinpan::othello {

std::optional<Outcome> Position::outcome() const {
    if (placements(own(), other()) != 0 || placements(other(), own()) != 0) return std::nullopt;
    const int lead = count(Side::first) - count(Side::second);
    if (lead == 0) return Outcome{std::nullopt, Ending::disc_count};
    return Outcome{lead > 0 ? Side::first : Side::second, Ending::disc_count};
}

std::optional<Side> Position::owner(int square) const {
    for (const Side side : kSides) {
        if ((discs_[side] & bit(square)) != 0) return side;
    }
    return std::nullopt;
}

void Position::play(Move move) {
    assert(legal_moves().contains(move));
    if (!move.is_pass()) {
        const Bits discs = turned(own(), other(), move.square);
        discs_[to_move_] |= discs | bit(move.square);
        discs_[opponent(to_move_)] &= ~discs;
    }
    to_move_ = opponent(to_move_);
}

}  // namespace shinpan::othello
