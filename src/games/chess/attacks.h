// Where pieces go on a board with these squares occupied. Lines are worked out by subtraction: taking
// the piece's own bit from the occupied squares of a line turns all bits up to the first one in its
// way. No large tables, nothing to be filled at the start.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

#include "games/chess/board.h"

namespace shinpan::chess {
namespace attack_tables {

constexpr Bits steps(Square from, std::span<const std::pair<int, int>> ways) {
    Bits bits = 0;
    for (const auto& [file_step, rank_step] : ways) {
        const int file = file_of(from) + file_step;
        const int rank = rank_of(from) + rank_step;
        if (file >= 0 && file < kWidth && rank >= 0 && rank < kWidth)
            bits |= bit(square_at(file, rank));
    }
    return bits;
}

// Of one way and the opposite one, without the square itself.
constexpr Bits line(Square from, int file_step, int rank_step) {
    Bits bits = 0;
    for (const int sign : {1, -1}) {
        int file = file_of(from) + sign * file_step;
        int rank = rank_of(from) + sign * rank_step;
        for (; file >= 0 && file < kWidth && rank >= 0 && rank < kWidth;
             file += sign * file_step, rank += sign * rank_step)
            bits |= bit(square_at(file, rank));
    }
    return bits;
}

template <class Make>
constexpr std::array<Bits, kSquares> of_squares(Make make) {
    std::array<Bits, kSquares> table{};
    for (Square square = 0; square < kSquares; ++square)
        table[square] = make(square);
    return table;
}

inline constexpr std::pair<int, int> kKnightWays[] = {{1, 2},   {2, 1},   {2, -1}, {1, -2},
                                                      {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};
inline constexpr std::pair<int, int> kKingWays[] = {{0, 1},  {1, 1},   {1, 0},  {1, -1},
                                                    {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}};
inline constexpr std::pair<int, int> kWhitePawnWays[] = {{-1, 1}, {1, 1}};
inline constexpr std::pair<int, int> kBlackPawnWays[] = {{-1, -1}, {1, -1}};

inline constexpr auto kKnight = of_squares([](Square from) { return steps(from, kKnightWays); });
inline constexpr auto kKing = of_squares([](Square from) { return steps(from, kKingWays); });
inline constexpr PerSide<std::array<Bits, kSquares>> kPawn{
    {of_squares([](Square from) { return steps(from, kWhitePawnWays); }),
     of_squares([](Square from) { return steps(from, kBlackPawnWays); })}};

inline constexpr auto kFile = of_squares([](Square from) { return line(from, 0, 1); });
inline constexpr auto kDiagonal = of_squares([](Square from) { return line(from, 1, 1); });
inline constexpr auto kAntidiagonal = of_squares([](Square from) { return line(from, 1, -1); });

// On a rank of eight squares, by file and by the six inner squares that are occupied.
inline constexpr auto kRank = [] {
    std::array<std::array<std::uint8_t, 64>, kWidth> table{};
    for (int file = 0; file < kWidth; ++file) {
        for (int inner = 0; inner < 64; ++inner) {
            int reached = 0;
            for (const int step : {1, -1}) {
                for (int to = file + step; to >= 0 && to < kWidth; to += step) {
                    reached |= 1 << to;
                    if ((inner << 1 & 1 << to) != 0) break;
                }
            }
            table[static_cast<std::size_t>(file)][static_cast<std::size_t>(inner)] =
                static_cast<std::uint8_t>(reached);
        }
    }
    return table;
}();

}  // namespace attack_tables

constexpr Bits knight_attacks(Square from) { return attack_tables::kKnight[from]; }
constexpr Bits king_attacks(Square from) { return attack_tables::kKing[from]; }
constexpr Bits pawn_attacks(Side side, Square from) { return attack_tables::kPawn[side][from]; }

// `line` goes through several ranks: a turn of the board's bytes is its other direction.
constexpr Bits line_attacks(Bits occupied, Bits line, Bits from) {
    const Bits up = (occupied & line) - from;
    const Bits down =
        __builtin_bswap64(__builtin_bswap64(occupied & line) - __builtin_bswap64(from));
    return (up ^ down) & line;
}

constexpr Bits rank_attacks(Bits occupied, Square from) {
    const int start = rank_of(from) * kWidth;
    const auto inner = static_cast<std::size_t>(occupied >> (start + 1) & 63);
    return Bits{attack_tables::kRank[static_cast<std::size_t>(file_of(from))][inner]} << start;
}

constexpr Bits bishop_attacks(Bits occupied, Square from) {
    return line_attacks(occupied, attack_tables::kDiagonal[from], bit(from)) |
           line_attacks(occupied, attack_tables::kAntidiagonal[from], bit(from));
}
constexpr Bits rook_attacks(Bits occupied, Square from) {
    return line_attacks(occupied, attack_tables::kFile[from], bit(from)) |
           rank_attacks(occupied, from);
}
constexpr Bits queen_attacks(Bits occupied, Square from) {
    return bishop_attacks(occupied, from) | rook_attacks(occupied, from);
}

// The squares between two on one line; none if they are on none.
constexpr Bits between(Square one, Square other) {
    if (one == other) return 0;
    const Bits ends = bit(one) | bit(other);
    if ((rook_attacks(0, one) & bit(other)) != 0)
        return rook_attacks(ends, one) & rook_attacks(ends, other);
    if ((bishop_attacks(0, one) & bit(other)) != 0)
        return bishop_attacks(ends, one) & bishop_attacks(ends, other);
    return 0;
}

}  // namespace shinpan::chess
