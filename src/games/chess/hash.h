// Hashes of positions, by Zobrist: a random number for each piece on each square, for each right to
// castle, for the file of a pawn that can be taken in passing, and for the turn. The counters of a FEN
// have none: positions that differ only by them are the same for the rule of repetition.
#pragma once

#include <cstdint>

#include "games/chess/position.h"

namespace shinpan::chess {

std::uint64_t hash_of(const Position& position);

// The same from the hash of the position before: a few steps instead of thirty.
// precondition: `after` is `before` with `move` played
std::uint64_t hash_after(std::uint64_t hash, const Position& before, Move move,
                         const Position& after);

}  // namespace shinpan::chess
