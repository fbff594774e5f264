#include "games/go/judge/local_games.h"

#include <cmath>

namespace shinpan::go {
namespace {

constexpr unsigned kPercentAnsweredHere = 90;
constexpr unsigned kPercentSound = 90;      // of moves that put themselves into atari are refused
constexpr std::uint32_t kVisitsToGrow = 3;  // before a node gets children
constexpr float kCuriosity = 0.35f;         // of results from -1 to 1
constexpr int kLooksAround = 4;             // the first quarter of the games

}  // namespace

LocalGames::LocalGames(const LocalBoard& board, std::uint64_t seed)
    : board_(board), random_(seed), nodes_(kMostNodes) {}

void LocalGames::play(Side first, int games, const PointMask& goal) {
    goal_ = goal;
    black_.fill(0);
    counted_ = 0;
    nodes_[0] = {};
    used_ = 1;
    for (int i = 0; i < games; ++i)
        play_one(first, i >= games / kLooksAround);
}

void LocalGames::play_one(Side first, bool is_counted) {
    std::array<std::uint32_t, kDeepest> path;
    std::size_t depth = 0;
    LocalState state = board_.start();
    state.to_move = first;
    std::uint32_t at = 0;
    path[depth++] = at;
    while (depth < kDeepest && state.passes < 2) {
        if (nodes_[at].children == 0) {
            if (nodes_[at].visits < kVisitsToGrow) break;
            expand(at, state);
            if (nodes_[at].children == 0) break;
        }
        at = pick_child(nodes_[at]);
        path[depth++] = at;
        if (nodes_[at].move == kPassMove) {
            LocalBoard::pass(state);
        } else {
            board_.play(state, nodes_[at].move);
        }
    }
    play_randomly(state, nodes_[at].move);
    const float black =
        static_cast<float>(add_ownership(state, is_counted)) / static_cast<float>(goal_.count());
    for (std::size_t j = 0; j < depth; ++j) {
        Node& node = nodes_[path[j]];
        ++node.visits;
        // The root was entered by the one who does not begin.
        const bool is_blacks = (j % 2 == 1) == (first == Side::first);
        node.sum += is_blacks ? black : -black;
    }
}

void LocalGames::expand(std::uint32_t node, const LocalState& state) {
    if (used_ + board_.size() + 1 > nodes_.size()) return;
    const auto first = static_cast<std::uint32_t>(used_);
    for_each_of(board_.all().without(state.occupied()), [&](std::size_t i) {
        LocalState next = state;
        if (board_.is_whole_eye(state, i, state.to_move) || !board_.play(next, i)) return;
        nodes_[used_] = {};
        nodes_[used_++].move = static_cast<std::uint8_t>(i);
    });
    nodes_[used_++] = {};  // a pass
    nodes_[node].first_child = first;
    nodes_[node].children = static_cast<std::uint16_t>(used_ - first);
}

std::uint32_t LocalGames::pick_child(const Node& node) const {
    const float log = std::log(static_cast<float>(node.visits + 1));
    float best = -1e9f;
    std::uint32_t found = node.first_child;
    for (std::uint32_t i = node.first_child; i < node.first_child + node.children; ++i) {
        const Node& child = nodes_[i];
        const auto visits = static_cast<float>(child.visits);
        const float value =
            child.visits == 0 ? 1e6f : child.sum / visits + kCuriosity * std::sqrt(log / visits);
        if (value <= best) continue;
        best = value;
        found = i;
    }
    return found;
}

void LocalGames::play_randomly(LocalState& state, std::uint8_t last) {
    const std::size_t most = 3 * board_.size() + 20;  // kos could go round for ever
    for (std::size_t i = 0; i < most && state.passes < 2; ++i) {
        if (last != kPassMove && random_.in_percent(kPercentAnsweredHere)) {
            last = answer(state, last);
            if (last != kPassMove && board_.play(state, last)) continue;
        }
        last = play_anywhere(state);
    }
}

PointMask LocalGames::chain_at(const LocalState& state, std::size_t at, Side side) const {
    PointMask seed;
    seed.set(at);
    return board_.flood(seed, state.stones[side]);
}

// Takes what has just put itself into atari, or looks after what it put into atari.
std::uint8_t LocalGames::answer(const LocalState& state, std::uint8_t last) const {
    const Side side = state.to_move;
    const Side other = opponent(side);
    if (!state.stones[other].test(last)) return kPassMove;
    const auto only_liberty = [&](const PointMask& chain, Side whose) -> std::uint8_t {
        if (chain.intersects(board_.anchors(whose))) return kPassMove;
        const PointMask open = liberties(state, chain);
        return open.count() == 1 ? static_cast<std::uint8_t>(open.first()) : kPassMove;
    };
    if (const auto liberty = only_liberty(chain_at(state, last, other), other);
        liberty != kPassMove)
        return liberty;
    PointMask beside = board_.neighbours(last) & state.stones[side];
    while (beside.any()) {
        const PointMask chain = chain_at(state, beside.first(), side);
        beside = beside.without(chain);
        const std::uint8_t liberty = only_liberty(chain, side);
        if (liberty == kPassMove) continue;
        PointMask attackers = board_.around(chain) & state.stones[other];
        while (attackers.any()) {
            const PointMask attacker = chain_at(state, attackers.first(), other);
            attackers = attackers.without(attacker);
            if (const auto taking = only_liberty(attacker, other); taking != kPassMove)
                return taking;
        }
        LocalState next = state;
        if (board_.play(next, liberty) && !was_self_atari(state, next, liberty)) return liberty;
    }
    return kPassMove;
}

// Surrounded by stones of its own, and none of them has to be joined here to be saved.
bool LocalGames::is_own_eye(const LocalState& state, std::size_t at) const {
    const Side side = state.to_move;
    PointMask beside = board_.neighbours(at);
    if (beside.without(state.stones[side]).any()) return false;
    if (board_.anchors(opponent(side)).test(at)) return false;
    while (beside.any()) {
        const PointMask chain = chain_at(state, beside.first(), side);
        beside = beside.without(chain);
        if (chain.intersects(board_.anchors(side))) continue;
        const bool joins =
            board_.anchors(side).test(at) || board_.neighbours(at).without(chain).any();
        if (joins && liberties(state, chain).count() == 1) return false;
    }
    return true;
}

bool LocalGames::was_self_atari(const LocalState& before, const LocalState& after,
                                std::size_t at) const {
    const Side side = before.to_move;
    if (after.stones[opponent(side)] != before.stones[opponent(side)]) return false;
    if (board_.neighbours(at).without(after.occupied()).count() >= 2) return false;
    if (!after.stones[side].test(at)) return true;
    const PointMask chain = chain_at(after, at, side);
    return !chain.intersects(board_.anchors(side)) && liberties(after, chain).count() < 2;
}

std::uint8_t LocalGames::play_anywhere(LocalState& state) {
    std::array<std::uint8_t, LocalBoard::kMostPoints> points;
    std::size_t count = 0;
    for_each_of(board_.all().without(state.occupied()),
                [&](std::size_t i) { points[count++] = static_cast<std::uint8_t>(i); });
    while (count > 0) {
        const std::size_t i = random_.below(count);
        const std::uint8_t point = points[i];
        points[i] = points[--count];
        if (is_own_eye(state, point)) continue;
        LocalState next = state;
        if (!board_.play(next, point)) continue;
        if (was_self_atari(state, next, point) && random_.in_percent(kPercentSound)) continue;
        state = next;
        return point;
    }
    LocalBoard::pass(state);
    return kPassMove;
}

int LocalGames::add_ownership(const LocalState& end, bool is_counted) {
    const LocalBoard::Owned owned = board_.area(end);
    if (is_counted) {
        ++counted_;
        for_each_of(owned.points[Side::first], [&](std::size_t i) { ++black_[i]; });
        for_each_of(owned.points[Side::second], [&](std::size_t i) { --black_[i]; });
    }
    return (owned.points[Side::first] & goal_).count() -
           (owned.points[Side::second] & goal_).count();
}

}  // namespace shinpan::go
