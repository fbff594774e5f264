#include "games/chess/start_positions.h"

#include <cassert>
#include <utility>

namespace shinpan::chess {
namespace {

using BackRank = std::array<std::optional<Kind>, kWidth>;

void put_on_free(BackRank& rank, int which, Kind kind) {
    for (std::optional<Kind>& square : rank) {
        if (square || which-- > 0) continue;
        square = kind;
        return;
    }
}

// The digits of the number, from the last on: where the bishops stand, on light and on dark squares,
// the queen on what is free then, and which of the ten pairs of free squares the knights have.
BackRank back_rank(int number) {
    constexpr std::pair<int, int> kKnights[] = {{0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2},
                                                {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}};
    BackRank rank;
    rank[static_cast<std::size_t>(number % 4 * 2 + 1)] = Kind::bishop;
    number /= 4;
    rank[static_cast<std::size_t>(number % 4 * 2)] = Kind::bishop;
    number /= 4;
    put_on_free(rank, number % 6, Kind::queen);
    const auto [one, other] = kKnights[number / 6];
    put_on_free(rank, other, Kind::knight);
    put_on_free(rank, one, Kind::knight);
    for (const Kind kind : {Kind::rook, Kind::king, Kind::rook})
        put_on_free(rank, 0, kind);
    return rank;
}

}  // namespace

Position start_position(int number) {
    assert(number >= 0 && number < kStarts);
    const BackRank back = back_rank(number);
    Position::Parts parts;
    for (const Side side : kSides) {
        std::size_t rooks = 0;
        for (int file = 0; file < kWidth; ++file) {
            const Square square = square_at(file, rank_for(side, 0));
            const Bits pawn = bit(square_at(file, rank_for(side, 1)));
            const Kind kind = *back[static_cast<std::size_t>(file)];
            parts.of_side[side] |= bit(square) | pawn;
            parts.of_kind[static_cast<std::size_t>(kind)] |= bit(square);
            parts.of_kind[static_cast<std::size_t>(Kind::pawn)] |= pawn;
            // The first of them is the queen's.
            if (kind == Kind::rook) parts.rooks[side][rooks++] = square;
        }
    }
    return Position(parts);
}

}  // namespace shinpan::chess
