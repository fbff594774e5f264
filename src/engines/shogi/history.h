// Which moves have been good elsewhere in this search.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>

#include "games/shogi/position.h"

namespace shinpan::shogi {

inline constexpr int kLargestHistory = 1 << 13;

// A piece that comes to a square, whoever it belongs to: 14 kinds on 81
// squares.
inline constexpr std::size_t kArrivals = kKinds * kSquares;
inline std::size_t arrival(const Position& before, Move move) {
    const Kind kind = move.is_drop() ? move.dropped() : before.kind_at(move.from);
    return index_of(move.promotes ? promoted(kind) : kind) * kSquares + move.to;
}

// The nearer it is to the limit, the less a bonus adds.
inline void reward(std::int16_t& entry, int bonus) {
    const int now = entry;
    entry = static_cast<std::int16_t>(now + bonus - now * std::abs(bonus) / kLargestHistory);
}
constexpr int history_bonus(int depth) { return std::min(16 * depth * depth + 32 * depth, 1200); }

class History {
public:
    using Followers = std::array<std::int16_t, kArrivals>;  // of one arrival

    void clear() {
        for (auto& side : quiets_)
            for (auto& from : side)
                from.fill(0);
        for (auto& followers : followers_)
            followers.fill(0);
        for (auto& side : answers_)
            side.fill(board_move(0, 0));
    }

    std::int16_t& quiet(Side side, Move move) {
        return quiets_[static_cast<std::size_t>(side)][move.from][move.to];
    }
    // What is known about moves right after an arrival.
    Followers& followers(std::size_t arrival) { return followers_[arrival]; }
    // The quiet move that answered an arrival the last time.
    Move& answer(Side side, std::size_t arrival) {
        return answers_[static_cast<std::size_t>(side)][arrival];
    }

private:
    std::array<std::array<std::array<std::int16_t, kSquares>, kSquares + kHandKinds>, 2> quiets_;
    std::array<Followers, kArrivals> followers_;
    std::array<std::array<Move, kArrivals>, 2> answers_;
};

}  // namespace shinpan::shogi
