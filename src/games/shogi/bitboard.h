// Sets of squares as bits of two words: files 1 to 7 in the one, 8 and 9 in the other.
#pragma once

#include <bit>
#include <cstdint>

#include "games/shogi/board.h"

namespace shinpan::shogi {

inline constexpr int kLowFiles = 7;
inline constexpr int kLowSquares = kLowFiles * kWidth;

// 63 bits of `low` and 18 of `high` are squares, the others are never set.
struct Bits {
    std::uint64_t low = 0;
    std::uint64_t high = 0;

    constexpr Bits operator&(Bits other) const { return {low & other.low, high & other.high}; }
    constexpr Bits operator|(Bits other) const { return {low | other.low, high | other.high}; }
    constexpr Bits operator^(Bits other) const { return {low ^ other.low, high ^ other.high}; }
    // The squares of this set that the other has not.
    constexpr Bits without(Bits other) const { return {low & ~other.low, high & ~other.high}; }
    constexpr Bits& operator&=(Bits other) { return *this = *this & other; }
    constexpr Bits& operator|=(Bits other) { return *this = *this | other; }
    constexpr Bits& operator^=(Bits other) { return *this = *this ^ other; }
    bool operator==(const Bits&) const = default;

    constexpr bool any() const { return (low | high) != 0; }
    // Both words at once: without an instruction for it (which we do not ask of the machine),
    // std::popcount is a call for each, and a quarter of counting moves.
    constexpr int count() const {
        constexpr std::uint64_t kTwos = 0x3333333333333333;
        const auto in_fours = [](std::uint64_t word) {
            word -= word >> 1 & 0x5555555555555555;
            return (word & kTwos) + (word >> 2 & kTwos);
        };
        constexpr std::uint64_t kFours = 0x0f0f0f0f0f0f0f0f;
        const std::uint64_t fours = in_fours(low) + in_fours(high);
        const std::uint64_t eights = (fours & kFours) + (fours >> 4 & kFours);
        return static_cast<int>(eights * 0x0101010101010101 >> 56);
    }
    constexpr bool has_several() const {
        return ((low & (low - 1)) | (high & (high - 1))) != 0 || (low != 0 && high != 0);
    }
    // precondition of both: any()
    constexpr Square first() const {
        return static_cast<Square>(low != 0 ? std::countr_zero(low)
                                            : kLowSquares + std::countr_zero(high));
    }
    constexpr Square pop() {
        const Square square = first();
        if (low != 0) {
            low &= low - 1;
        } else {
            high &= high - 1;
        }
        return square;
    }
};

constexpr Bits bit(Square square) {
    if (square < kLowSquares) return {std::uint64_t{1} << square, 0};
    return {0, std::uint64_t{1} << (square - kLowSquares)};
}
constexpr bool contains(Bits bits, Square square) {
    return square < kLowSquares ? (bits.low >> square & 1) != 0
                                : (bits.high >> (square - kLowSquares) & 1) != 0;
}

template <class Visit>
constexpr void for_each_square(Bits bits, const Visit& visit) {
    while (bits.any())
        visit(bits.pop());
}

// The square of rank a on each file of a word. Times a pattern of nine bits this is the pattern on
// every file.
inline constexpr std::uint64_t kLowFileStarts = 0x0040201008040201;
inline constexpr std::uint64_t kHighFileStarts = 0x201;
inline constexpr std::uint64_t kFilePattern = 0x1ff;

constexpr Bits on_every_file(std::uint64_t pattern) {
    return {pattern * kLowFileStarts, pattern * kHighFileStarts};
}
constexpr Bits rank_bits(int rank) { return on_every_file(std::uint64_t{1} << rank); }
constexpr Bits file_bits(int file) {
    if (file < kLowFiles) return {kFilePattern << (kWidth * file), 0};
    return {0, kFilePattern << (kWidth * (file - kLowFiles))};
}

inline constexpr Bits kAllSquares = on_every_file(kFilePattern);

// The first `count` ranks as `side` looks at the board: 3 is where its pieces promote.
constexpr Bits ranks_ahead(Side side, int count) {
    const std::uint64_t pattern = (std::uint64_t{1} << count) - 1;
    return on_every_file(side == Side::first ? pattern : pattern << (kWidth - count));
}
inline constexpr PerSide<Bits> kPromotionZone{
    {ranks_ahead(Side::first, 3), ranks_ahead(Side::second, 3)}};
inline constexpr PerSide<Bits> kLastRank{
    {ranks_ahead(Side::first, 1), ranks_ahead(Side::second, 1)}};
inline constexpr PerSide<Bits> kLastTwoRanks{
    {ranks_ahead(Side::first, 2), ranks_ahead(Side::second, 2)}};

// All of them one square ahead; those on the last rank leave the board.
constexpr Bits moved_forward(Side side, Bits bits) {
    const Bits rest = bits.without(kLastRank[side]);
    if (side == Side::first) return {rest.low >> 1, rest.high >> 1};
    return {rest.low << 1, rest.high << 1};
}

// Every square of the files that have a square in the set.
constexpr Bits whole_files(Bits bits) {
    const auto fill = [](std::uint64_t word, std::uint64_t starts) {
        // Adding 255 to the lower eight bits of a file carries into its ninth if any is set.
        const std::uint64_t ninths = starts << 8;
        const std::uint64_t used = (((word & ~ninths) + (ninths - starts)) | word) & ninths;
        return (used << 1) - (used >> 8);
    };
    return {fill(bits.low, kLowFileStarts), fill(bits.high, kHighFileStarts)};
}

}  // namespace shinpan::shogi
