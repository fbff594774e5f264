#include "games/go/judge/seki.h"

#include <algorithm>

#include "games/go/judge/nakade.h"

namespace shinpan::go {
namespace {

constexpr int kDeepestTaking = 20;
constexpr int kTooManyLost = 8;  // for stones that are worth so much

}  // namespace

SekiProof::SekiProof(const LocalBoard& board, int most_nodes)
    : board_(board), most_nodes_(most_nodes), table_(kEntries) {}

// Whom the other may take in a ko now.
PointMask SekiProof::stones_in_ko(Side side) const {
    PointMask stones;
    for_each_of(board_.all().without(board_.start().occupied()), [&](std::size_t point) {
        LocalState state = board_.start();
        state.to_move = opponent(side);
        if (board_.play(state, point) && state.ko != LocalState::kNoKo) stones.set(state.ko);
    });
    return stones;
}

bool SekiProof::is_seki() {
    const LocalState& start = board_.start();
    PerSide<PointMask> in_ko;
    for (const Side side : kSides)
        in_ko[side] = stones_in_ko(side);
    if (in_ko[Side::first].count() == 1 && in_ko[Side::second].count() == 1)
        kos_ = in_ko[Side::first] | in_ko[Side::second];
    const PointMask open = board_.all().without(start.occupied());
    const PointMask shared =
        open & board_.around(start.stones[Side::first]) & board_.around(start.stones[Side::second]);
    for (const Side side : kSides) {
        // Who is joined to safe stones has nothing to fear.
        if (start.stones[side].none() || start.stones[side].intersects(board_.anchors(side)))
            return false;
        LocalState state = start;
        state.to_move = side;
        has_threats_ = kos_.any();
        if (can_take(state, side)) return false;
    }
    if (shared.none() || open.intersects(board_.anchors(Side::first)) ||
        open.intersects(board_.anchors(Side::second)))
        return false;
    has_threats_ = false;
    return std::ranges::all_of(kSides, [&](Side side) { return loses_by_filling(side, shared); }) &&
           nodes_ <= most_nodes_;
}

// Somebody with two eyes may fill all that is shared, and stands.
bool SekiProof::loses_by_filling(Side side, PointMask shared) {
    LocalState state = board_.start();
    while (shared.any()) {
        state.to_move = side;
        state.ko = LocalState::kNoKo;
        if (!board_.play(state, shared.take_first())) continue;
        if (can_take(state, opponent(side))) return true;
    }
    return false;
}

// Room that no stone inside makes one eye, for all that is to be taken.
bool SekiProof::has_room(const LocalState& state, Side side) const {
    PointMask open = board_.all().without(state.occupied());
    while (open.any()) {
        PointMask seed;
        seed.set(open.first());
        const PointMask room = board_.flood(seed, open);
        open = open.without(room);
        if (room.count() <= kLargestDeadSpace) continue;
        const PointMask around = board_.around(room);
        if (around.intersects(state.stones[opponent(side)]) ||
            room.intersects(board_.anchors(opponent(side))))
            continue;
        const PointMask living = board_.flood(around & state.stones[side], state.stones[side]);
        if (targets_.without(living).none()) return true;
    }
    return false;
}

bool SekiProof::can_take(const LocalState& start, Side taker) {
    targets_ = start.stones[opponent(taker)].without(kos_);
    std::fill(table_.begin(), table_.end(), Entry{});
    return takes(start, taker, kDeepestTaking);
}

bool SekiProof::takes(const LocalState& state, Side taker, int depth) {
    if (has_taken(state, taker)) return true;
    if (board_.start().stones[taker].without(state.stones[taker]).count() >= kTooManyLost)
        return false;
    if (has_room(state, opponent(taker))) return false;
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
        if (is_takers && has_threats_) next.ko = LocalState::kNoKo;
        if (!board_.play(next, open.take_first())) continue;
        if (takes(next, taker, depth - 1) == is_takers) return is_takers;
    }
    return !is_takers;
}

bool stands_in_seki(const LocalBoard& board, const LocalSearch::End& end, std::size_t i,
                    Side side) {
    if (!end.state.stones[side].test(i)) return false;
    PointMask seed;
    seed.set(i);
    const PointMask chain = board.flood(seed, end.state.stones[side]);
    if (chain.intersects(board.anchors(side))) return false;
    const PointMask nobodys =
        board.all().without(end.owned.points[Side::first] | end.owned.points[Side::second]);
    return board.around(chain).intersects(nobodys);
}

}  // namespace shinpan::go
