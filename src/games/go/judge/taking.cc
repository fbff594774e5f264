#include "games/go/judge/taking.h"

#include <algorithm>
#include <iterator>

namespace shinpan::go {
namespace {

constexpr int kDepths[] = {4, 8, 12, 16, 20};
constexpr int kShare = 3;  // a chain takes this part of what is left: there may be others
constexpr int kRoomForTwoEyes =
    8;  // points that are room enough for two eyes, once their stones are off

}  // namespace

TakingProof::TakingProof(const LocalBoard& board, int most_nodes)
    : board_(board), nodes_left_(most_nodes), table_(kEntries) {}

bool TakingProof::is_lost(std::size_t stone) {
    LocalState state = board_.start();
    const Side owner = state.stones[Side::first].test(stone) ? Side::first : Side::second;
    PointMask seed;
    seed.set(stone);
    chain_ = board_.flood(seed, state.stones[owner]);
    taker_ = opponent(owner);
    state.to_move = owner;
    std::fill(table_.begin(), table_.end(), Entry{});
    const int share = nodes_left_ / kShare;
    nodes_ = share;
    bool is_taken = false;
    for (std::size_t i = 0; i < std::size(kDepths) && !is_taken && nodes_ > 0; ++i)
        is_taken = takes(state, kDepths[i]);
    nodes_left_ -= share - std::max(nodes_, 0);
    return is_taken;
}

TakingProof::End TakingProof::end_of(const LocalState& state) const {
    const Side owner = opponent(taker_);
    const PointMask left = state.stones[owner] & chain_;
    if (left.any()) {
        const PointMask joined = board_.flood(left, state.stones[owner]);
        return joined.intersects(board_.anchors(owner)) ? End::kept : End::none;
    }
    const int given = board_.start().stones[taker_].without(state.stones[taker_]).count();
    const bool is_worth_it = 2 * given <= chain_.count();
    return is_worth_it && (chain_.count() >= kRoomForTwoEyes || has_safe_takers(state)) ? End::taken
                                                                                        : End::kept;
}

// Who takes a few stones with others that are not safe may lose those next: then it was bait.
bool TakingProof::has_safe_takers(const LocalState& state) const {
    bool is_safe = true;
    for_each_of(board_.around(chain_) & state.stones[taker_], [&](std::size_t i) {
        PointMask seed;
        seed.set(i);
        is_safe =
            is_safe && board_.flood(seed, state.stones[taker_]).intersects(board_.anchors(taker_));
    });
    return is_safe;
}

bool TakingProof::takes(const LocalState& state, int depth) {
    const End end = end_of(state);
    if (end != End::none) return end == End::taken;
    if (depth == 0 || --nodes_ <= 0) return false;
    const std::uint64_t turn = (std::uint64_t{state.ko} << 1) | (state.to_move == taker_ ? 1u : 0u);
    const std::uint64_t hash = (state.board_hash() + turn * 0x9e3779b97f4a7c15u) >> 20;
    const Entry& entry = table_[hash % kEntries];
    // What is taken in fewer moves is taken.
    if (entry.depth > 0 && entry.state == state && (entry.takes || entry.depth >= depth))
        return entry.takes;
    const bool result = try_all(state, depth);
    table_[hash % kEntries] = {state, static_cast<std::uint8_t>(depth), result};
    return result;
}

// The taker has to find a move; the other may also play elsewhere.
bool TakingProof::try_all(const LocalState& state, int depth) {
    const bool is_takers = state.to_move == taker_;
    if (!is_takers) {
        LocalState elsewhere = state;
        LocalBoard::pass(elsewhere);
        elsewhere.passes = 0;
        if (!takes(elsewhere, depth - 1)) return false;
    }
    const PointMask open = board_.all().without(state.occupied());
    // Where the chain stood first: it is decided there more often than elsewhere.
    const PointMask close = open & board_.around(chain_);
    for (PointMask part : {close, open.without(close)}) {
        while (part.any()) {
            LocalState next = state;
            if (!board_.play(next, part.take_first())) continue;
            if (takes(next, depth - 1) == is_takers) return is_takers;
        }
    }
    return !is_takers;
}

}  // namespace shinpan::go
