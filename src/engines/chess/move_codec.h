// A move of chess in a few bits, for the table of what searches have found.
#pragma once

#include <cstdint>

#include "games/chess/move.h"

namespace shinpan::chess {

// From the lowest bit: from 6, to 6, sort 3, promoted 3.
struct PackedMove {
    using Move = chess::Move;

    static std::uint64_t packed(Move move) {
        const auto wide = [](auto value) { return static_cast<std::uint64_t>(value); };
        return wide(move.from()) | wide(move.to()) << 6 | wide(move.sort()) << 12 |
               wide(move.promoted()) << 15;
    }
    static Move unpacked(std::uint64_t bits) {
        return {static_cast<Square>(bits & 0x3f), static_cast<Square>(bits >> 6 & 0x3f),
                static_cast<Move::Sort>(bits >> 12 & 7), static_cast<Kind>(bits >> 15 & 7)};
    }
};

}  // namespace shinpan::chess
