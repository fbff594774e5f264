// A part of a board, cut out: the points that are fought for, between stones that nobody doubts.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "core/side.h"
#include "games/go/judge/point_mask.h"
#include "games/go/judge/unconditional.h"
#include "games/go/position.h"

namespace shinpan::go {

// Stones in a fight, whose turn it is and where no stone may be put because of a ko.
struct LocalState {
    static constexpr std::uint8_t kNoKo = 255;

    PerSide<PointMask> stones;
    Side to_move = Side::first;
    std::uint8_t ko = kNoKo;
    std::uint8_t passes = 0;

    PointMask occupied() const { return stones[Side::first] | stones[Side::second]; }
    std::uint64_t board_hash() const {
        const std::uint64_t hash =
            stones[Side::first].hash() * 0x94d049bb133111ebu + stones[Side::second].hash();
        return hash ^ (hash >> 29);
    }
    bool operator==(const LocalState&) const = default;
};

// The points by numbers from 0. A stone that joins one of the safe stones around is safe as well:
// such points are anchors.
class LocalBoard {
public:
    static constexpr std::size_t kMostPoints = PointMask::kMost;

    // Nothing: these are too many points. `zone` has empty points and stones whose fate is open, all
    // other stones are safe; no stone of `zone` has a liberty outside of it.
    static std::optional<LocalBoard> cut_out(const Position& position, const PointSet& zone);

    std::size_t size() const { return size_; }
    Point point(std::size_t i) const { return points_[i]; }
    const PointMask& all() const { return all_; }
    const PointMask& anchors(Side side) const { return anchors_[side]; }
    const PointMask& neighbours(std::size_t i) const { return neighbours_[i]; }
    const LocalState& start() const { return start_; }  // black's turn; no ko

    // All that hangs together with `seed` inside of `within`, which has the seed.
    PointMask flood(const PointMask& seed, const PointMask& within) const;
    PointMask around(const PointMask& points) const;  // neighbours; may be some of them
    // Stones of a chain that cannot be taken: a liberty, or joined to safe stones.
    bool has_liberty(const LocalState& state, const PointMask& chain, Side side) const {
        return chain.intersects(anchors_[side]) || around(chain).without(state.occupied()).any();
    }

    // False: not allowed, by a ko that this state knows or because it would have no liberty. The
    // state is changed only when it is allowed.
    bool play(LocalState& state, std::size_t at) const;
    static void pass(LocalState& state);

    // Empty, with stones of one and the same chain around, or such as are joined to safe ones.
    bool is_whole_eye(const LocalState& state, std::size_t at, Side side) const;

    struct Owned {
        PerSide<PointMask> points;
    };
    // Stones, and empty points between stones of one side.
    Owned area(const LocalState& state) const;
    // Of these points nothing can be taken from their side any more: its safe stones are so close
    // that nobody makes two eyes between them.
    Owned sure(const LocalState& state) const;

private:
    LocalBoard() = default;
    PointMask sure_of(const LocalState& state, Side side) const;

    std::size_t size_ = 0;
    bool allows_suicide_ = false;
    PointMask all_;
    PerSide<PointMask> anchors_;
    std::array<PointMask, kMostPoints> neighbours_{};
    std::array<Point, kMostPoints> points_{};
    LocalState start_;
};

}  // namespace shinpan::go
