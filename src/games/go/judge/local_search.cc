#include "games/go/judge/local_search.h"

#include <algorithm>
#include <utility>

namespace shinpan::go {
namespace {

// Stones that are taken and put again and again go round nearly without end, so depth is bounded:
// whatever has not been taken after as many moves stands.
constexpr std::size_t kHorizons[] = {6, 8, 10, 12, 14, 16, 20, 24, 30, 36};

}  // namespace

LocalSearch::LocalSearch(const LocalBoard& board, int most_nodes, std::optional<Side> has_threats)
    : board_(board), most_nodes_(most_nodes), has_threats_(has_threats), table_(kEntries) {}

LocalSearch::Entry& LocalSearch::entry(const LocalState& state) {
    const std::uint64_t turn = (std::uint64_t{state.ko} << 3) | (std::uint64_t{state.passes} << 1) |
                               (state.to_move == Side::first ? 1u : 0u);
    const std::uint64_t hash =
        (state.board_hash() + turn * 0x9e3779b97f4a7c15u) * 0xd6e8feb86659fd93u;
    return table_[hash >> 32 & (kEntries - 1)];
}

std::optional<LocalState> LocalSearch::after(const LocalState& state, std::uint8_t move,
                                             std::size_t depth) {
    LocalState next = state;
    if (move == kPassIndex) {
        LocalBoard::pass(next);
        return next;
    }
    const bool may_repeat = state.to_move == has_threats_;
    if (may_repeat) next.ko = LocalState::kNoKo;
    if (!board_.play(next, move)) return std::nullopt;
    if (may_repeat) return next;
    // Only where stones were taken can a board come back. By any rule a circle gains nothing here.
    if (next.occupied().count() <= state.occupied().count()) {
        const std::uint64_t hash = next.board_hash();
        for (std::size_t i = 0; i <= depth; ++i) {
            if (path_[i] != hash) continue;
            leans_on_ = std::min(leans_on_, i);
            return std::nullopt;
        }
    }
    return next;
}

// What was best before; the pass, where it ends the fight; then what was good elsewhere in the tree;
// then points with much room around them, which are vital to either side more often than others.
LocalSearch::Tries LocalSearch::tries(const LocalState& state, std::uint8_t first) const {
    Tries tries;
    if (first != kNothing) tries.moves[tries.count++] = first;
    if (first != kPassIndex && state.passes > 0) tries.moves[tries.count++] = kPassIndex;
    const std::size_t sorted = tries.count;
    const PointMask open = board_.all().without(state.occupied());
    const auto& good = good_before_[state.to_move];
    std::array<std::uint64_t, LocalBoard::kMostPoints> promise;
    for_each_of(open, [&](std::size_t i) {
        if (i == first || board_.is_whole_eye(state, i, state.to_move)) return;
        promise[i] = std::uint64_t{good[i]} * 8 +
                     static_cast<std::uint64_t>((board_.neighbours(i) & open).count());
        std::size_t at = tries.count++;
        for (; at > sorted && promise[tries.moves[at - 1]] < promise[i]; --at)
            tries.moves[at] = tries.moves[at - 1];
        tries.moves[at] = static_cast<std::uint8_t>(i);
    });
    if (first != kPassIndex && state.passes == 0) tries.moves[tries.count++] = kPassIndex;
    return tries;
}

// Not everything: as long as it is not sure, whoever seems to have lost it all could come back.
int LocalSearch::value_at_horizon(const LocalState& state) const {
    const int all = static_cast<int>(board_.size());
    return std::clamp(count(board_.area(state), state.to_move), 1 - all, all - 1);
}

int LocalSearch::search(const LocalState& state, int alpha, int beta, std::size_t depth) {
    const Side side = state.to_move;
    if (state.passes >= 2) return count(board_.area(state), side);
    if (++nodes_ > most_nodes_) {
        is_cut_short_ = true;
        return alpha;
    }
    if (depth >= horizon_) {
        ++horizon_hits_;
        return value_at_horizon(state);
    }
    const LocalBoard::Owned sure = board_.sure(state);
    const int all = static_cast<int>(board_.size());
    const int least = 2 * sure.points[side].count() - all;
    const int most = all - 2 * sure.points[opponent(side)].count();
    if (least >= beta || least == most) return least;
    if (most <= alpha) return most;
    alpha = std::max(alpha, least);
    beta = std::min(beta, most);

    const Entry known = entry(state);
    const bool is_known = known.state == state && known.depth > 0;
    const auto to_go = static_cast<std::uint8_t>(horizon_ - depth);
    if (is_known && known.depth >= to_go) {
        if (known.depth != kToTheEnd) ++horizon_hits_;
        if (known.bound == Bound::exact) return known.value;
        if (known.bound == Bound::at_least && known.value >= beta) return known.value;
        if (known.bound == Bound::at_most && known.value <= alpha) return known.value;
    }

    path_[depth] = state.board_hash();
    const int hits_before = horizon_hits_;
    const std::size_t leant_on_before = std::exchange(leans_on_, kDeepest);
    int best = -all - 1;
    std::uint8_t best_move = kPassIndex;
    int floor = alpha;
    const Tries moves = tries(state, is_known ? known.best : kNothing);
    for (std::size_t i = 0; i < moves.count; ++i) {
        const auto next = after(state, moves.moves[i], depth);
        if (!next) continue;
        const int value = -search(*next, -beta, -floor, depth + 1);
        if (is_cut_short_) return alpha;
        if (value > best) {
            best = value;
            best_move = moves.moves[i];
        }
        floor = std::max(floor, best);
        if (best < beta) continue;
        if (best_move != kPassIndex) good_before_[side][best_move] += to_go * to_go;
        break;
    }
    // What was refused because it was there before this: from elsewhere it may be allowed.
    const bool depends_on_path = leans_on_ < depth;
    leans_on_ = std::min(leant_on_before, depends_on_path ? leans_on_ : kDeepest);
    const Bound bound = depends_on_path ? Bound::none
                        : best >= beta  ? Bound::at_least
                        : best <= alpha ? Bound::at_most
                                        : Bound::exact;
    entry(state) = {state, static_cast<std::int16_t>(best), bound, best_move,
                    horizon_hits_ == hits_before ? kToTheEnd : to_go};
    return best;
}

std::optional<LocalSearch::End> LocalSearch::read(Side first) {
    nodes_ = 0;
    is_cut_short_ = false;
    LocalState state = board_.start();
    state.to_move = first;
    const int all = static_cast<int>(board_.size());
    // Whether the value is at least so much takes far less than the value itself. Most fights have one
    // winner, who gets everything; and in a seki nobody has anything better than to pass.
    const auto is_at_least = [&](int wanted) {
        return search(state, wanted - 1, wanted, 0) >= wanted && !is_cut_short_;
    };
    for (const std::size_t horizon : kHorizons) {
        horizon_ = horizon;
        const bool has_all = is_at_least(all);
        if (!has_all && is_at_least(1 - all)) continue;
        if (is_cut_short_) return std::nullopt;
        LocalBoard::Owned owned;
        owned.points[has_all ? first : opponent(first)] = board_.all();
        return End{state, owned};
    }
    const LocalBoard::Owned standing = board_.area(state);
    const int stands = count(standing, first);
    if (is_at_least(stands) && !is_at_least(stands + 1) && !is_cut_short_)
        return End{state, standing};
    if (is_cut_short_) return std::nullopt;
    int value = search(state, -all - 1, all + 1, 0);
    if (is_cut_short_) return std::nullopt;
    // Along moves that keep the value, passes before others: so little changes that need not.
    for (std::size_t depth = 0; state.passes < 2 && depth < horizon_; ++depth) {
        const LocalBoard::Owned sure = board_.sure(state);
        if ((sure.points[Side::first] | sure.points[Side::second]) == board_.all())
            return End{state, sure};
        path_[depth] = state.board_hash();
        const Tries moves = tries(state, kPassIndex);
        std::optional<LocalState> kept;
        for (std::size_t i = 0; i < moves.count && !kept; ++i) {
            const auto next = after(state, moves.moves[i], depth);
            if (!next) continue;
            const int reached = -search(*next, -value, -value + 1, depth + 1);
            if (is_cut_short_) return std::nullopt;
            if (reached >= value) kept = next;
        }
        if (!kept) return std::nullopt;  // a circle: what is best depends on how it began
        state = *kept;
        value = -value;
    }
    if (state.passes < 2) return std::nullopt;
    return End{state, board_.area(state)};
}

}  // namespace shinpan::go
