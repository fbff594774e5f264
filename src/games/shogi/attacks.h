// Where pieces attack. A step is a table; a slider looks along a line of at most nine squares, and
// one small table of such lines serves files, ranks and both diagonals:
//
//     1. gather the line's occupied squares into nine bits (a multiplication adds up the words'
//        fields; no two squares of a line fall on the same bit),
//     2. look up what is attacked on a line of nine from here,
//     3. spread the answer over the line again.
//
// No instruction beyond plain 64-bit arithmetic is needed, and the tables fit the first cache.
#pragma once

#include <array>
#include <cstdint>

#include "games/shogi/bitboard.h"

namespace shinpan::shogi {

enum class Line : std::uint8_t { file, rank, falling, rising };
inline constexpr std::array kLines{Line::file, Line::rank, Line::falling, Line::rising};
inline constexpr std::size_t kLineCount = kLines.size();
constexpr bool is_diagonal(Line line) { return line >= Line::falling; }

namespace tables {

// [place][the seven inner squares]: from a place on a line of nine, up to the first piece each way.
// Whether the ends are occupied makes no difference.
using NineTable = std::array<std::array<std::uint16_t, 128>, kWidth>;
constexpr NineTable make_nines() {
    NineTable table{};
    for (std::size_t place = 0; place < kWidth; ++place) {
        for (unsigned inner = 0; inner < 128; ++inner) {
            unsigned attacked = 0;
            for (const int step : {-1, 1}) {
                for (int at = static_cast<int>(place) + step; at >= 0 && at < kWidth; at += step) {
                    attacked |= 1u << at;
                    if ((inner << 1 >> at & 1) != 0) break;
                }
            }
            table[place][inner] = static_cast<std::uint16_t>(attacked);
        }
    }
    return table;
}
inline constexpr NineTable kNines = make_nines();

constexpr bool is_on_board(int file, int rank) {
    return file >= 0 && file < kWidth && rank >= 0 && rank < kWidth;
}

// The line through a square, without the square itself.
constexpr Bits make_line(Line line, Square square) {
    const int files = line == Line::file ? 0 : 1;
    const int ranks = line == Line::rank ? 0 : line == Line::rising ? -1 : 1;
    Bits bits;
    for (const int way : {-1, 1}) {
        int file = file_of(square) + way * files;
        int rank = rank_of(square) + way * ranks;
        for (; is_on_board(file, rank); file += way * files, rank += way * ranks)
            bits |= bit(square_at(file, rank));
    }
    return bits;
}

using BoardTable = std::array<Bits, kSquares>;
template <class Make>
constexpr BoardTable make_board_table(const Make& make) {
    BoardTable table{};
    for (Square square = 0; square < kSquares; ++square)
        table[square] = make(square);
    return table;
}

inline constexpr std::array<BoardTable, kLineCount> kLineBits{
    make_board_table([](Square square) { return make_line(Line::file, square); }),
    make_board_table([](Square square) { return make_line(Line::rank, square); }),
    make_board_table([](Square square) { return make_line(Line::falling, square); }),
    make_board_table([](Square square) { return make_line(Line::rising, square); })};

struct Step {
    int file;
    int ahead;
};
template <std::size_t count>
constexpr PerSide<BoardTable> make_steps(const std::array<Step, count>& steps) {
    PerSide<BoardTable> table;
    for (const Side side : kSides) {
        table[side] = make_board_table([&](Square square) {
            Bits bits;
            for (const Step step : steps) {
                const int file = file_of(square) + step.file;
                const int rank = rank_of(square) + forward(side) * step.ahead;
                if (is_on_board(file, rank)) bits |= bit(square_at(file, rank));
            }
            return bits;
        });
    }
    return table;
}

inline constexpr auto kPawn = make_steps(std::array<Step, 1>{{{0, 1}}});
inline constexpr auto kKnight = make_steps(std::array<Step, 2>{{{-1, 2}, {1, 2}}});
inline constexpr auto kSilver =
    make_steps(std::array<Step, 5>{{{-1, 1}, {0, 1}, {1, 1}, {-1, -1}, {1, -1}}});
inline constexpr auto kGold =
    make_steps(std::array<Step, 6>{{{-1, 1}, {0, 1}, {1, 1}, {-1, 0}, {1, 0}, {0, -1}}});
inline constexpr auto kOrthogonal =
    make_steps(std::array<Step, 4>{{{0, 1}, {-1, 0}, {1, 0}, {0, -1}}})[Side::first];
inline constexpr auto kDiagonal =
    make_steps(std::array<Step, 4>{{{-1, 1}, {1, 1}, {-1, -1}, {1, -1}}})[Side::first];

// The part of a file that lies ahead.
inline constexpr PerSide<BoardTable> kAhead{
    {make_board_table([](Square square) {
         return make_line(Line::file, square) & on_every_file((1u << rank_of(square)) - 1);
     }),
     make_board_table([](Square square) {
         return make_line(Line::file, square).without(on_every_file((1u << rank_of(square)) - 1));
     })}};

}  // namespace tables

// The squares on a line through `square`, without itself.
constexpr Bits line_bits(Line line, Square square) {
    return tables::kLineBits[static_cast<std::size_t>(line)][square];
}

// What a piece on `square` sees along the line: up to the first piece each way, that one included.
constexpr Bits file_attacks(Square square, Bits occupied) {
    const bool is_low = square < kLowSquares;
    const int shift = kWidth * (file_of(square) - (is_low ? 0 : kLowFiles));
    const std::uint64_t word = is_low ? occupied.low : occupied.high;
    const std::uint64_t inner = word >> shift >> 1 & 127;
    const std::uint64_t seen =
        std::uint64_t{tables::kNines[static_cast<std::size_t>(rank_of(square))][inner]} << shift;
    return {is_low ? seen : 0, is_low ? 0 : seen};
}

constexpr Bits rank_attacks(Square square, Bits occupied) {
    const int rank = rank_of(square);
    // Bits 0, 9, 18, .. come together at the top of the product; the two high files follow them.
    const std::uint64_t low = (occupied.low >> rank & kLowFileStarts) * 0x0202020202020200 >> 57;
    const std::uint64_t line = low | (occupied.high >> rank & 1) << 7;
    const std::uint64_t seen =
        tables::kNines[static_cast<std::size_t>(file_of(square))][line >> 1 & 127];
    return {((seen & 127) * 0x0001010101010101 & kLowFileStarts) << rank,
            ((seen >> 7 & 1) | (seen >> 8) << kWidth) << rank};
}

constexpr Bits diagonal_attacks(Line line, Square square, Bits occupied) {
    const Bits mask = line_bits(line, square);
    const Bits on_line = occupied & mask;
    // A diagonal has one square a rank: its ranks are nine bits, and each file has a copy of them.
    const std::uint64_t ranks =
        on_line.low * kLowFileStarts >> (kLowSquares - kWidth) | on_line.high | on_line.high >> 9;
    const std::uint64_t seen =
        tables::kNines[static_cast<std::size_t>(rank_of(square))][ranks >> 1 & 127];
    return on_every_file(seen) & mask;
}

constexpr Bits line_attacks(Line line, Square square, Bits occupied) {
    if (line == Line::file) return file_attacks(square, occupied);
    if (line == Line::rank) return rank_attacks(square, occupied);
    return diagonal_attacks(line, square, occupied);
}

constexpr Bits rook_attacks(Square square, Bits occupied) {
    return file_attacks(square, occupied) | rank_attacks(square, occupied);
}
constexpr Bits bishop_attacks(Square square, Bits occupied) {
    return diagonal_attacks(Line::falling, square, occupied) |
           diagonal_attacks(Line::rising, square, occupied);
}
constexpr Bits ahead_on_file(Side side, Square square) { return tables::kAhead[side][square]; }
constexpr Bits lance_attacks(Side side, Square square, Bits occupied) {
    return file_attacks(square, occupied) & ahead_on_file(side, square);
}
constexpr Bits pawn_attacks(Side side, Square square) { return tables::kPawn[side][square]; }
constexpr Bits knight_attacks(Side side, Square square) { return tables::kKnight[side][square]; }
constexpr Bits silver_attacks(Side side, Square square) { return tables::kSilver[side][square]; }
constexpr Bits gold_attacks(Side side, Square square) { return tables::kGold[side][square]; }
constexpr Bits orthogonal_steps(Square square) { return tables::kOrthogonal[square]; }
constexpr Bits diagonal_steps(Square square) { return tables::kDiagonal[square]; }
constexpr Bits king_attacks(Square square) {
    return orthogonal_steps(square) | diagonal_steps(square);
}

// Of any kind. precondition: kind is not none
constexpr Bits attacks(Kind kind, Side side, Square square, Bits occupied) {
    switch (kind) {
        case Kind::pawn: return pawn_attacks(side, square);
        case Kind::lance: return lance_attacks(side, square, occupied);
        case Kind::knight: return knight_attacks(side, square);
        case Kind::silver: return silver_attacks(side, square);
        case Kind::bishop: return bishop_attacks(square, occupied);
        case Kind::rook: return rook_attacks(square, occupied);
        case Kind::king: return king_attacks(square);
        case Kind::horse: return bishop_attacks(square, occupied) | orthogonal_steps(square);
        case Kind::dragon: return rook_attacks(square, occupied) | diagonal_steps(square);
        default: return gold_attacks(side, square);
    }
}

}  // namespace shinpan::shogi
