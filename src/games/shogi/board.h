// Squares, kinds of pieces and moves of shogi.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/side.h"

namespace shinpan::shogi {

inline constexpr int kWidth = 9;
inline constexpr int kSquares = kWidth * kWidth;

// File by file from 1a: the nine squares of a file are neighbours, so pawns and lances, which stay
// on theirs, never leave a word of bitboard.h.
using Square = std::uint8_t;
inline constexpr Square kNoSquare = 255;

// Files from the right and ranks from the top, both from 0: square_at(6, 6) is 7g.
constexpr Square square_at(int file, int rank) { return static_cast<Square>(file * kWidth + rank); }
constexpr int file_of(Square square) { return square / kWidth; }
constexpr int rank_of(Square square) { return square % kWidth; }

// The fourteen kinds: a piece and its promoted form are two of them, and freezes keep them apart.
// A promoted kind is 8 above its plain one; the first seven are those that a hand can hold.
enum class Kind : std::uint8_t {
    pawn,
    lance,
    knight,
    silver,
    bishop,
    rook,
    gold,
    king,
    tokin,  // a promoted pawn; it and the next three move as gold does
    promoted_lance,
    promoted_knight,
    promoted_silver,
    horse,   // a promoted bishop
    dragon,  // a promoted rook
    none,    // an empty square; no freeze
};

inline constexpr std::size_t kKinds = 14;
inline constexpr std::size_t kHandKinds = 7;

constexpr std::size_t index_of(Kind kind) { return static_cast<std::size_t>(kind); }
constexpr Kind kind_at_index(std::size_t index) { return static_cast<Kind>(index); }
constexpr bool is_promoted(Kind kind) { return kind > Kind::king; }
constexpr bool can_promote(Kind kind) { return kind <= Kind::rook; }
// precondition: can_promote(kind)
constexpr Kind promoted(Kind kind) { return kind_at_index(index_of(kind) + 8); }
// As what a captured piece comes to the hand.
constexpr Kind unpromoted(Kind kind) {
    return is_promoted(kind) ? kind_at_index(index_of(kind) - 8) : kind;
}

inline constexpr std::array kHandOrder{Kind::rook,   Kind::bishop, Kind::gold, Kind::silver,
                                       Kind::knight, Kind::lance,  Kind::pawn};

// A set of kinds: bit i is the kind with index i.
using KindSet = std::uint32_t;
constexpr KindSet set_of(Kind kind) { return KindSet{1} << index_of(kind); }

// Black (sente) is Side::first and moves towards rank a.
constexpr int forward(Side side) { return side == Side::first ? -1 : 1; }
// 1 for the rank farthest ahead, 3 for the last one of the promotion zone, 9 for one's own edge.
constexpr int rank_ahead(Side side, Square square) {
    return side == Side::first ? rank_of(square) + 1 : kWidth - rank_of(square);
}

// A board move or a drop, and what it freezes. Four bytes: move lists are long.
struct Move {
    Square from;  // kSquares and more: a drop, by the index of its kind
    Square to;
    bool promotes;
    Kind freeze;  // none: it freezes nothing

    constexpr bool is_drop() const { return from >= kSquares; }
    // precondition: is_drop()
    constexpr Kind dropped() const { return kind_at_index(from - std::size_t{kSquares}); }
    constexpr Move with_freeze(Kind kind) const { return {from, to, promotes, kind}; }
    bool operator==(const Move&) const = default;
};

constexpr Move board_move(Square from, Square to, bool promotes = false) {
    return {from, to, promotes, Kind::none};
}
constexpr Move drop_move(Kind kind, Square to) {
    return {static_cast<Square>(kSquares + index_of(kind)), to, false, Kind::none};
}

}  // namespace shinpan::shogi
