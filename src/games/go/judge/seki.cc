#include "games/go/judge/seki.h"

#include <algorithm>

namespace shinpan::go {
namespace {

constexpr int kDeepestTaking = 20;

}  // namespace

SekiProof::SekiProof(const LocalBoard& board, int most_nodes)
    : board_(board), most_nodes_(most_nodes), table_(kEntries) {}

bool SekiProof::is_seki() {
    const LocalState& start = board_.start();
    const PointMask open = board_.all().without(start.occupied());
    const PointMask shared =
        open & board_.around(start.stones[Side::first]) & board_.around(start.stones[Side::second]);
    for (const Side side : kSides) {
        // Who is joined to safe stones has nothing to fear.
        if (start.stones[side].none() || start.stones[side].intersects(board_.anchors(side)))
            return false;
        LocalState state = start;
        state.to_move = side;
        if (can_take(state, side)) return false;
    }
    if (shared.none() || open.intersects(board_.anchors(Side::first)) ||
        open.intersects(board_.anchors(Side::second)))
        return false;
    bool loses_who_fills = true;
    for_each_of(shared, [&](std::size_t point) {
        for (const Side side : kSides) {
            LocalState state = start;
            state.to_move = side;
            if (loses_who_fills && board_.play(state, point))
                loses_who_fills = can_take(state, opponent(side));
        }
    });
    return loses_who_fills && nodes_ <= most_nodes_;
}

bool SekiProof::can_take(const LocalState& start, Side taker) {
    targets_ = start.stones[opponent(taker)];
    std::fill(table_.begin(), table_.end(), Entry{});
    return takes(start, taker, kDeepestTaking);
}

bool SekiProof::takes(const LocalState& state, Side taker, int depth) {
    if (has_taken(state, taker)) return true;
    if (depth == 0 || ++nodes_ > most_nodes_) return false;
    const std::uint64_t turn = (std::uint64_t{state.ko} << 1) | (state.to_move == taker ? 1u : 0u);
    const std::uint64_t hash = (state.board_hash() + turn * 0x9e3779b97f4a7c15u) >> 20;
    Entry& entry = table_[hash % kEntries];
    if (entry.depth >= depth && entry.state == state) return entry.takes;
    const bool result = try_all(state, taker, depth);
    table_[hash % kEntries] = {state, static_cast<std::uint8_t>(depth), result};
    return result;
}

// The taker has to find a move; the other may also play elsewhere.
bool SekiProof::try_all(const LocalState& state, Side taker, int depth) {
    const bool is_takers = state.to_move == taker;
    LocalState elsewhere = state;
    LocalBoard::pass(elsewhere);
    elsewhere.passes = 0;
    if (!is_takers && !takes(elsewhere, taker, depth - 1)) return false;
    PointMask open = board_.all().without(state.occupied());
    while (open.any()) {
        LocalState next = state;
        if (!board_.play(next, open.take_first())) continue;
        if (takes(next, taker, depth - 1) == is_takers) return is_takers;
    }
    return !is_takers;
}

}  // namespace shinpan::go
