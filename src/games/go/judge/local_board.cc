#include "games/go/judge/local_board.h"

namespace shinpan::go {

std::optional<LocalBoard> LocalBoard::cut_out(const Position& position, const PointSet& zone) {
    if (zone.count() > kMostPoints) return std::nullopt;
    LocalBoard board;
    board.allows_suicide_ = position.rules().suicide;
    std::array<std::uint8_t, kMaxCells> number{};
    for_each_point(position.size(), [&](Point point) {
        if (!zone[point]) return;
        number[point] = static_cast<std::uint8_t>(board.size_);
        board.points_[board.size_] = point;
        board.all_.set(board.size_++);
    });
    for (std::size_t i = 0; i < board.size_; ++i) {
        const Point point = board.points_[i];
        if (const auto side = position.owner(point)) board.start_.stones[*side].set(i);
        for (const Point beside : position.neighbours(point)) {
            if (!position.is_on_board(beside)) continue;
            if (zone[beside]) {
                board.neighbours_[i].set(number[beside]);
            } else if (const auto side = position.owner(beside)) {
                board.anchors_[*side].set(i);
            }
        }
    }
    return board;
}

PointMask LocalBoard::around(const PointMask& points) const {
    PointMask result;
    for_each_of(points, [&](std::size_t i) { result |= neighbours_[i]; });
    return result;
}

PointMask LocalBoard::flood(const PointMask& seed, const PointMask& within) const {
    PointMask reached = seed;
    PointMask fresh = seed;
    while (fresh.any()) {
        fresh = (around(fresh) & within).without(reached);
        reached |= fresh;
    }
    return reached;
}

bool LocalBoard::play(LocalState& state, std::size_t at) const {
    if (at == state.ko || state.occupied().test(at)) return false;
    const Side side = state.to_move;
    const Side other = opponent(side);
    LocalState next = state;
    next.stones[side].set(at);
    PointMask taken;
    PointMask attacked = neighbours_[at] & next.stones[other];
    while (attacked.any()) {
        const std::size_t stone = attacked.first();
        // Most have a liberty right there.
        if (anchors_[other].test(stone) || neighbours_[stone].without(next.occupied()).any()) {
            attacked.reset(stone);
            continue;
        }
        PointMask seed;
        seed.set(stone);
        const PointMask chain = flood(seed, next.stones[other]);
        attacked = attacked.without(chain);
        if (!has_liberty(next, chain, other)) taken |= chain;
    }
    next.stones[other] = next.stones[other].without(taken);
    next.ko = LocalState::kNoKo;
    const PointMask open = neighbours_[at].without(next.occupied());
    if (open.none() && !anchors_[side].test(at)) {
        PointMask seed;
        seed.set(at);
        const PointMask own = flood(seed, next.stones[side]);
        if (!has_liberty(next, own, side)) {
            if (!allows_suicide_ || own.count() == 1) return false;
            next.stones[side] = next.stones[side].without(own);
        }
    } else if (open == taken && taken.count() == 1 && !anchors_[side].test(at) &&
               !neighbours_[at].intersects(next.stones[side])) {
        next.ko = static_cast<std::uint8_t>(taken.first());
    }
    next.to_move = other;
    next.passes = 0;
    state = next;
    return true;
}

void LocalBoard::pass(LocalState& state) {
    state.to_move = opponent(state.to_move);
    state.ko = LocalState::kNoKo;
    ++state.passes;
}

bool LocalBoard::is_whole_eye(const LocalState& state, std::size_t at, Side side) const {
    if (anchors_[opponent(side)].test(at)) return false;
    const PointMask& beside = neighbours_[at];
    if (beside.without(state.stones[side]).any()) return false;
    if (beside.none()) return true;
    // All that is joined to safe stones is one chain, or will be when it has to. Where safe stones are
    // beside it, what is joined to them by this point alone is not.
    const PointMask safe = flood(state.stones[side] & anchors_[side], state.stones[side]);
    if (anchors_[side].test(at)) return beside.without(safe).none();
    PointMask seed;
    seed.set(beside.first());
    PointMask joined = flood(seed, state.stones[side]);
    if (joined.intersects(safe)) joined |= safe;
    return beside.without(joined).none();
}

LocalBoard::Owned LocalBoard::area(const LocalState& state) const {
    Owned owned{state.stones};
    PointMask left = all_.without(state.occupied());
    while (left.any()) {
        PointMask seed;
        seed.set(left.first());
        const PointMask region = flood(seed, left);
        left = left.without(region);
        const PointMask border = around(region);
        PerSide<bool> touches;
        for (const Side side : kSides)
            touches[side] =
                border.intersects(state.stones[side]) || region.intersects(anchors_[side]);
        for (const Side side : kSides) {
            if (touches[side] && !touches[opponent(side)]) owned.points[side] |= region;
        }
    }
    return owned;
}

// See is_too_narrow of unconditional.cc: the same for stones that are safe by their anchors.
PointMask LocalBoard::sure_of(const LocalState& state, Side side) const {
    const PointMask safe = flood(state.stones[side] & anchors_[side], state.stones[side]);
    const PointMask beside_safe = anchors_[side] | around(safe);
    PointMask sure = safe;
    PointMask left = all_.without(safe);
    while (left.any()) {
        PointMask seed;
        seed.set(left.first());
        const PointMask region = flood(seed, left);
        left = left.without(region);
        // Whoever is safe himself can come in.
        if (region.intersects(anchors_[opponent(side)])) continue;
        PointMask inner = region.without(beside_safe);
        const int count = inner.count();
        if (count > 2) continue;
        if (count == 2) {
            const std::size_t one = inner.take_first();
            if (!neighbours_[one].test(inner.first())) continue;
        }
        if (count < 3 && !region.intersects(beside_safe)) continue;  // nobody is near
        sure |= region;
    }
    return sure;
}

LocalBoard::Owned LocalBoard::sure(const LocalState& state) const {
    Owned owned;
    for (const Side side : kSides)
        owned.points[side] = sure_of(state, side);
    return owned;
}

}  // namespace shinpan::go
