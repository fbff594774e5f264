// What our engine knows of Othello beyond the rules, for the search.
#pragma once

#include <cstdint>

#include "games/othello/position.h"

namespace shinpan::othello {

// Values are hundredths of a disc for the side to move.
inline constexpr int kDisc = 100;

struct Knowledge {
    static constexpr std::size_t kMostMoves = kSquares;

    std::uint64_t key(const Position& position) const;
    // Few moves for the opponent, safe discs, no bad squares beside an empty corner, the last move
    // in the end.
    int evaluate(const Position& position) const;
    int final_value(const Position& position) const;
    int promise(Move move, const Position& next) const;
};

}  // namespace shinpan::othello
