// Plays a fight out many times, better moves more often: for fights that are too large to be read.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/random.h"
#include "games/go/judge/local_board.h"

namespace shinpan::go {

// A tree of moves in which each game goes where others have gone well (UCT), and random games below
// it in which ataris are answered. What counts is how many points each side has in the end.
class LocalGames {
public:
    // `board` outlives it. Nothing is allocated after this.
    LocalGames(const LocalBoard& board, std::uint64_t seed);

    void play(Side first, int games) { play(first, games, board_.all()); }
    // For these points alone: nothing else is worth anything.
    void play(Side first, int games, const PointMask& goal);

    // Whose it was in the games since play() was called, from -1 to 1. The first of them, which only
    // looked around, do not count.
    double of(std::size_t point, Side side) const {
        const double black = counted_ == 0 ? 0 : static_cast<double>(black_[point]) / counted_;
        return side == Side::first ? black : -black;
    }

private:
    struct Node {
        std::uint32_t visits = 0;
        float sum = 0;  // of results for whoever has moved here
        std::uint32_t first_child = 0;
        std::uint16_t children = 0;
        std::uint8_t move = kPassMove;
    };
    static constexpr std::uint8_t kPassMove = 254;
    static constexpr std::size_t kMostNodes = 40'000;
    static constexpr std::size_t kDeepest = 60;

    void play_one(Side first, bool is_counted);
    void expand(std::uint32_t node, const LocalState& state);
    std::uint32_t pick_child(const Node& node) const;
    void play_randomly(LocalState& state, std::uint8_t last);
    std::uint8_t answer(const LocalState& state, std::uint8_t last) const;
    // Plays somewhere and says where.
    std::uint8_t play_anywhere(LocalState& state);
    bool is_own_eye(const LocalState& state, std::size_t at) const;
    // precondition: `after` is what a move at `at` has made of `before`
    bool was_self_atari(const LocalState& before, const LocalState& after, std::size_t at) const;
    PointMask chain_at(const LocalState& state, std::size_t at, Side side) const;
    PointMask liberties(const LocalState& state, const PointMask& chain) const {
        return board_.around(chain).without(state.occupied());
    }
    int add_ownership(const LocalState& end, bool is_counted);

    const LocalBoard& board_;
    Random random_;
    PointMask goal_;
    std::vector<Node> nodes_;
    std::size_t used_ = 0;
    std::array<std::int32_t, LocalBoard::kMostPoints> black_{};
    int counted_ = 0;
};

}  // namespace shinpan::go
