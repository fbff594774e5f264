// The squares, sides and pieces of chess, and sets of squares as the bits of a word: a1 is bit 0, b1
// is bit 1, h8 is bit 63. White moves first, so white is Side::first.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "core/side.h"

namespace shinpan::chess {

using Square = std::uint8_t;
using Bits = std::uint64_t;

inline constexpr int kWidth = 8;
inline constexpr int kSquares = kWidth * kWidth;
inline constexpr Square kNoSquare = kSquares;

enum class Kind : std::uint8_t { pawn, knight, bishop, rook, queen, king };
inline constexpr std::array kKinds{Kind::pawn, Kind::knight, Kind::bishop,
                                   Kind::rook, Kind::queen,  Kind::king};

constexpr Square square_at(int file, int rank) { return static_cast<Square>(rank * kWidth + file); }
constexpr int file_of(Square square) { return square % kWidth; }
constexpr int rank_of(Square square) { return square / kWidth; }
// As it lies for the other side.
constexpr Square mirrored(Square square) { return square ^ 56; }

constexpr Bits bit(Square square) { return Bits{1} << square; }
constexpr Bits file_bits(int file) { return Bits{0x0101010101010101} << file; }
constexpr Bits rank_bits(int rank) { return Bits{0xff} << (rank * kWidth); }

constexpr bool has_several(Bits bits) { return (bits & (bits - 1)) != 0; }
// precondition of both: there is one
constexpr Square first_of(Bits bits) { return static_cast<Square>(std::countr_zero(bits)); }
constexpr Square pop(Bits& bits) {
    const Square square = first_of(bits);
    bits &= bits - 1;
    return square;
}

// Without an instruction for it, which we do not ask of the machine, std::popcount is a call.
constexpr int count_of(Bits bits) {
    constexpr Bits kTwos = 0x3333333333333333;
    bits -= bits >> 1 & 0x5555555555555555;
    bits = (bits & kTwos) + (bits >> 2 & kTwos);
    bits = (bits + (bits >> 4)) & 0x0f0f0f0f0f0f0f0f;
    return static_cast<int>(bits * 0x0101010101010101 >> 56);
}

// The first rank as a side sees it, and the others behind it.
constexpr int rank_for(Side side, int rank) { return side == Side::first ? rank : 7 - rank; }
// The way of its pawns, a square.
constexpr int forward(Side side) { return side == Side::first ? kWidth : -kWidth; }
constexpr Bits shifted(Bits bits, int by) { return by > 0 ? bits << by : bits >> -by; }

}  // namespace shinpan::chess
