// Counts the move sequences of a length: the proof that rules are right.
#pragma once

#include <cstdint>

#include "games/position.h"

namespace shinpan {

// A finished game has no children, so sequences that end earlier are not counted.
template <GamePosition P>
std::uint64_t perft(const P& position, int depth) {
    if (depth == 0) return 1;
    const auto moves = position.legal_moves();
    if (depth == 1) return moves.size();
    std::uint64_t count = 0;
    for (const auto move : moves) {
        P next = position;
        next.play(move);
        count += perft(next, depth - 1);
    }
    return count;
}

}  // namespace shinpan
