// A move of shogi in a few bits, for the table of what searches have found.
#pragma once

#include <cstdint>

#include "games/shogi/board.h"

namespace shinpan::shogi {

// From the lowest bit: from 7, to 7, promotes 1, freeze 4.
struct PackedMove {
    using Move = shogi::Move;

    static std::uint64_t packed(Move move) {
        const auto wide = [](auto value) { return static_cast<std::uint64_t>(value); };
        return wide(move.from) | wide(move.to) << 7 | wide(move.promotes) << 14 |
               wide(index_of(move.freeze)) << 15;
    }
    static Move unpacked(std::uint64_t bits) {
        return {static_cast<Square>(bits & 0x7f), static_cast<Square>(bits >> 7 & 0x7f),
                (bits >> 14 & 1) != 0, kind_at_index(bits >> 15 & 0xf)};
    }
};

}  // namespace shinpan::shogi
