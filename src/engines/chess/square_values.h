// What pieces are worth on their squares, while there are many pieces on the board and when few are
// left. No table of anybody's: each value follows from what the piece wants, in a line below.
#pragma once

#include <algorithm>
#include <array>

#include "games/chess/board.h"

namespace shinpan::chess {

// A value at both ends of a game.
struct Tapered {
    int early = 0;
    int late = 0;

    constexpr Tapered& operator+=(Tapered other) {
        early += other.early;
        late += other.late;
        return *this;
    }
    constexpr Tapered operator-() const { return {-early, -late}; }
    constexpr Tapered operator*(int times) const { return {early * times, late * times}; }
};

namespace square_values {

inline constexpr std::array<Tapered, 6> kMaterial{
    {{85, 110}, {330, 310}, {345, 325}, {480, 545}, {990, 980}, {0, 0}}};

// 0 on the rim, 3 on the four squares in the middle.
constexpr int ring(int file, int rank) { return std::min({file, 7 - file, rank, 7 - rank}); }

// Ranks as white sees them, from 0.
constexpr Tapered pawn(int file, int rank) {
    constexpr std::array kAdvance{0, 0, 3, 8, 16, 32, 60, 0};
    constexpr std::array kRunning{0, 4, 8, 18, 36, 64, 110, 0};
    const int middle = std::min(file, 7 - file);
    const auto r = static_cast<std::size_t>(rank);
    // Those in the middle take part in the fight, those beside a castled king stay.
    const int fight = rank == 3 && middle == 3 ? 22 : rank >= 2 && middle >= 2 ? 8 : 0;
    const int leaves = rank >= 2 && middle <= 1 ? -8 : 0;
    return {kAdvance[r] + fight + leaves, kRunning[r]};
}
constexpr Tapered knight(int file, int rank) {
    const int middle = ring(file, rank);
    return {12 * middle - 22 + (rank >= 3 && rank <= 5 ? 6 : 0) - (rank == 0 ? 8 : 0),
            10 * middle - 18};
}
constexpr Tapered bishop(int file, int rank) {
    const bool is_long = file == rank || file == 7 - rank;
    return {6 * ring(file, rank) - 8 + (is_long ? 8 : 0) - (rank == 0 ? 6 : 0),
            5 * ring(file, rank) - 8};
}
constexpr Tapered rook(int file, int rank) {
    const int middle = std::min(file, 7 - file);
    return {3 * middle - 4 + (rank == 6 ? 16 : 0), rank >= 6 ? 14 : rank >= 4 ? 6 : 0};
}
constexpr Tapered queen(int file, int rank) {
    return {2 * ring(file, rank) - (rank >= 3 ? 4 : 0), 8 * ring(file, rank) - 12};
}
// Behind its pawns while there is something to fear, in the middle afterwards.
constexpr Tapered king(int file, int rank) {
    const int middle = std::min(file, 7 - file);
    const int hides = rank == 0 ? (middle == 1                  ? 34
                                   : middle == 0 || middle == 2 ? 16
                                                                : -6)
                                : -26 * std::min(rank, 4);
    return {hides - (rank > 0 ? 6 * middle : 0), 16 * ring(file, rank) - 26};
}

inline constexpr auto kTable = [] {
    std::array<std::array<Tapered, kSquares>, 6> table{};
    for (int square = 0; square < kSquares; ++square) {
        const int file = square % kWidth;
        const int rank = square / kWidth;
        const std::array<Tapered, 6> placed{pawn(file, rank),   knight(file, rank),
                                            bishop(file, rank), rook(file, rank),
                                            queen(file, rank),  king(file, rank)};
        for (std::size_t kind = 0; kind < placed.size(); ++kind) {
            Tapered value = kMaterial[kind];
            value += placed[kind];
            table[kind][static_cast<std::size_t>(square)] = value;
        }
    }
    return table;
}();

}  // namespace square_values

// Of a piece of white; black's stands on the square across the board.
constexpr Tapered square_value(Kind kind, Square square) {
    return square_values::kTable[static_cast<std::size_t>(kind)][square];
}

}  // namespace shinpan::chess
