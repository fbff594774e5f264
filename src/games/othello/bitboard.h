// The arithmetic of Othello: sets of squares as bits of a word. Only 64-bit shifts, sums and masks,
// so it is fast on any machine. It stands in a header because every search spends its time here.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace shinpan::othello {

inline constexpr int kWidth = 8;
inline constexpr int kSquares = kWidth * kWidth;

using Bits = std::uint64_t;  // bit i: square i, row by row from a1

constexpr Bits bit(int square) { return Bits{1} << square; }

inline constexpr Bits kColumnA = 0x0101010101010101;
inline constexpr Bits kColumnH = kColumnA << 7;
inline constexpr Bits kRow1 = 0xff;
inline constexpr Bits kRow8 = kRow1 << 56;
inline constexpr Bits kCorners = bit(0) | bit(7) | bit(56) | bit(63);

// The squares behind the runs of `bridge` that begin beside `from`, in both directions of one line.
// `step` is the distance of two neighbours on it. A run has at most six discs: one step, then twice
// two more.
constexpr Bits beyond_runs(Bits from, Bits bridge, int step) {
    Bits up = bridge & (from << step);
    Bits down = bridge & (from >> step);
    up |= bridge & (up << step);
    down |= bridge & (down >> step);
    const Bits pairs_up = bridge & (bridge << step);
    const Bits pairs_down = pairs_up >> step;
    up |= pairs_up & (up << (2 * step));
    down |= pairs_down & (down >> (2 * step));
    up |= pairs_up & (up << (2 * step));
    down |= pairs_down & (down >> (2 * step));
    return (up << step) | (down >> step);
}

// The empty squares where a disc of `own` would turn discs of `other`.
constexpr Bits placements(Bits own, Bits other) {
    // A run never goes through the first or the last column sideways: it would wrap around.
    const Bits inner = other & ~(kColumnA | kColumnH);
    return (beyond_runs(own, inner, 1) | beyond_runs(own, other, 8) | beyond_runs(own, inner, 7) |
            beyond_runs(own, inner, 9)) &
           ~(own | other);
}

// The squares from one square to the edge of the board, for the four directions in which square
// numbers grow (east, south-west, south, south-east) and their opposites.
struct Rays {
    std::array<Bits, 4> up;
    std::array<Bits, 4> down;
};

constexpr Bits ray(int square, int columns, int rows) {
    Bits squares = 0;
    int column = square % kWidth + columns;
    int row = square / kWidth + rows;
    while (column >= 0 && column < kWidth && row >= 0 && row < kWidth) {
        squares |= bit(row * kWidth + column);
        column += columns;
        row += rows;
    }
    return squares;
}

constexpr std::array<Rays, kSquares> make_rays() {
    std::array<Rays, kSquares> rays{};
    for (int square = 0; square < kSquares; ++square) {
        rays[static_cast<std::size_t>(square)] = {
            {ray(square, 1, 0), ray(square, -1, 1), ray(square, 0, 1), ray(square, 1, 1)},
            {ray(square, -1, 0), ray(square, 1, -1), ray(square, 0, -1), ray(square, -1, -1)}};
    }
    return rays;
}

inline constexpr std::array<Rays, kSquares> kRays = make_rays();

// The discs of `other` that a disc of `own` on `square` turns; none if it is no legal move.
constexpr Bits turned(Bits own, Bits other, int square) {
    const Rays& rays = kRays[static_cast<std::size_t>(square)];
    Bits discs = 0;
    for (const Bits line : rays.up) {
        // With all but the ray's gaps filled, a carry from below runs through the discs of `other`
        // to the first square of the ray that is not one of them.
        const Bits end = ((other | ~line) + 1) & line & own;
        discs |= (end - (end != 0 ? 1 : 0)) & line;
    }
    for (const Bits line : rays.down) {
        // Downwards there is no carry: the first such square is the highest one. The 1 keeps
        // the count defined.
        const Bits end = (bit(63) >> std::countl_zero((~other & line) | 1)) & line & own;
        discs |= (Bits{0} - 2 * end) & line;
    }
    return discs & other;
}

}  // namespace shinpan::othello
