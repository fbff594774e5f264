// The pieces that a side has captured and may drop.
#pragma once

#include <cstdint>

#include "games/shogi/board.h"

namespace shinpan::shogi {

// A byte a kind in one word, so that copying and comparing are one instruction.
class Hand {
public:
    constexpr int count(Kind kind) const { return static_cast<int>(packed_ >> shift(kind) & 0xff); }
    constexpr bool has(Kind kind) const { return count(kind) > 0; }
    constexpr bool empty() const { return packed_ == 0; }
    constexpr void add(Kind kind, int count = 1) {
        packed_ += static_cast<std::uint64_t>(count) << shift(kind);
    }
    // precondition: has(kind)
    constexpr void remove(Kind kind) { packed_ -= std::uint64_t{1} << shift(kind); }
    bool operator==(const Hand&) const = default;

private:
    static constexpr int shift(Kind kind) { return 8 * static_cast<int>(kind); }

    std::uint64_t packed_ = 0;
};

}  // namespace shinpan::shogi
