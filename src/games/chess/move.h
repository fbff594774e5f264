// A move of chess. Castling is the king taking its own rook: so it has one form wherever the rooks
// started.
#pragma once

#include <cstdint>

#include "games/chess/board.h"

namespace shinpan::chess {

class Move {
public:
    // What it does besides going from one square to another.
    enum class Sort : std::uint8_t { plain, double_step, en_passant, castling, promotion };

    constexpr Move() = default;
    constexpr Move(Square from, Square to, Sort sort = Sort::plain, Kind promoted = Kind::pawn)
        : from_(from), to_(to), sort_(sort), promoted_(promoted) {}

    constexpr Square from() const { return from_; }
    constexpr Square to() const { return to_; }  // of castling: where the rook stands
    constexpr Sort sort() const { return sort_; }
    constexpr Kind promoted() const { return promoted_; }  // of a promotion: to this

    bool operator==(const Move&) const = default;

private:
    Square from_ = 0;
    Square to_ = 0;
    Sort sort_ = Sort::plain;
    Kind promoted_ = Kind::pawn;
};

}  // namespace shinpan::chess
