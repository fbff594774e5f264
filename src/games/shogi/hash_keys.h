// Random numbers that are added up to the hash of a position. Sums instead of the usual exclusive
// or, so that two pawns in hand are twice the key of one.
#pragma once

#include <array>
#include <cstdint>

#include "games/shogi/board.h"

namespace shinpan::shogi {

struct HashKeys {
    std::array<std::array<std::array<std::uint64_t, kSquares>, kKinds>, 2> pieces;
    std::array<std::array<std::uint64_t, kHandKinds>, 2> in_hand;
    std::array<std::uint64_t, kKinds + 1> frozen;
    PerSide<std::uint64_t> freezes;
    std::uint64_t white_to_move;

    constexpr std::uint64_t piece(Side side, Kind kind, Square square) const {
        return pieces[static_cast<std::size_t>(side)][index_of(kind)][square];
    }
    constexpr std::uint64_t hand(Side side, Kind kind) const {
        return in_hand[static_cast<std::size_t>(side)][index_of(kind)];
    }
};

// splitmix64: a counter whose bits are mixed well.
constexpr std::uint64_t next_key(std::uint64_t& counter) {
    std::uint64_t key = (counter += 0x9e3779b97f4a7c15);
    key = (key ^ key >> 30) * 0xbf58476d1ce4e5b9;
    key = (key ^ key >> 27) * 0x94d049bb133111eb;
    return key ^ key >> 31;
}

constexpr HashKeys make_hash_keys() {
    HashKeys keys{};
    std::uint64_t counter = 2026;
    for (auto& side : keys.pieces) {
        for (auto& kind : side) {
            for (std::uint64_t& key : kind)
                key = next_key(counter);
        }
    }
    for (auto& side : keys.in_hand) {
        for (std::uint64_t& key : side)
            key = next_key(counter);
    }
    for (std::size_t kind = 0; kind < kKinds; ++kind)  // nothing frozen adds nothing
        keys.frozen[kind] = next_key(counter);
    for (std::uint64_t& key : keys.freezes.values)
        key = next_key(counter);
    keys.white_to_move = next_key(counter);
    return keys;
}

inline constexpr HashKeys kHashKeys = make_hash_keys();

}  // namespace shinpan::shogi
