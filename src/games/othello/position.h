// Othello: discs between the new one and another of the same colour are turned.
#pragma once

#include <optional>

#include "core/outcome.h"
#include "core/side.h"
#include "games/othello/bitboard.h"
#include "games/othello/move_set.h"
#include "games/position.h"

namespace shinpan::othello {

// Black moves first, so black is Side::first.
class Position {
public:
    using Move = othello::Move;
    using Moves = MoveSet;

    Position() = default;
    // precondition: no square has two discs
    Position(const PerSide<Bits>& discs, Side to_move) : discs_(discs), to_move_(to_move) {}

    Side to_move() const { return to_move_; }
    // Empty once the game is over; a single pass if only the opponent can place a disc.
    Moves legal_moves() const {
        const Bits squares = placements(own(), other());
        return squares != 0 ? Moves(squares) : Moves::pass_if(placements(other(), own()) != 0);
    }
    // The game is over when neither side can place a disc. More discs win; empty squares count for
    // nobody.
    std::optional<Outcome> outcome() const;

    Bits discs(Side side) const { return discs_[side]; }
    Bits own() const { return discs_[to_move_]; }
    Bits other() const { return discs_[opponent(to_move_)]; }
    Bits empty_squares() const { return ~(own() | other()); }
    int count(Side side) const { return std::popcount(discs_[side]); }
    std::optional<Side> owner(int square) const;

    void play(Move move);  // precondition: `move` is one of legal_moves()

    bool operator==(const Position&) const = default;

private:
    PerSide<Bits> discs_{{bit(28) | bit(35), bit(27) | bit(36)}};
    Side to_move_ = Side::first;
};

static_assert(GamePosition<Position>);

}  // namespace shinpan::othello
