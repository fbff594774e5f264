// Principal variation search with iterative deepening: alpha-beta that proves the first move best by showing,
// with windows of width one, that the others are no better.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <concepts>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "games/position.h"
#include "search/stop_condition.h"
#include "search/transposition_table.h"

namespace shinpan {

// What such a search has to know of a game beyond its rules.
template <class K, class P>
concept Knowledge = requires(const K knowledge, const P& position, const P& next, typename P::Move move) {
    { K::kMostMoves } -> std::convertible_to<std::size_t>;  // that a position can have
    { knowledge.key(position) } -> std::same_as<std::uint64_t>;
    { knowledge.evaluate(position) } -> std::convertible_to<int>;     // for the side to move; also after the end
    { knowledge.final_value(position) } -> std::convertible_to<int>;  // of a finished game, for the side to move
    { knowledge.promise(move, next) } -> std::convertible_to<int>;    // `move` led to `next`: larger is tried earlier
};

template <GamePosition P>
struct Found {
    typename P::Move move;
    int value = 0;  // for the side to move
    Progress progress;
};

template <GamePosition P, Knowledge<P> K>
class PrincipalVariationSearch {
public:
    using Move = typename P::Move;

    PrincipalVariationSearch(K knowledge, int table_bits) : knowledge_(std::move(knowledge)), table_(table_bits) {}

    // The best of `moves`, the earlier one among equals. Looks at least one ply deep whatever `stop` says, and
    // never deeper than `deepest`, at which the search is known to have seen every end of the game.
    // precondition: `moves` are legal at `root`, and there is one
    Found<P> best_move(const P& root, std::span<const Move> moves, int deepest, const Stop& stop) {
        assert(!moves.empty());
        table_.clear();
        progress_ = {};
        stop_ = nullptr;  // the first ply has to be completed
        std::vector<Move> order(moves.begin(), moves.end());
        Found<P> found{order.front(), 0, {}};
        for (int depth = 1; depth <= deepest; ++depth) {
            is_stopped_ = false;
            const int value = search_root(root, order, depth);
            if (is_stopped_) break;
            progress_.depth = depth;
            progress_.is_solved = depth == deepest;
            found = {order.front(), value, progress_};
            stop_ = &stop;
            if (stop(progress_)) break;
        }
        found.progress.nodes = progress_.nodes;
        return found;
    }

private:
    // Half of the range, so that a sign can be changed and a window moved by one.
    static constexpr int kInfinity = std::numeric_limits<int>::max() / 2;
    // Every so many nodes the stop condition is asked: well under a millisecond.
    static constexpr std::uint64_t kNodesBetweenQuestions = 1024;

    struct Child {
        P position;
        Move move;
        int promise;
    };

    // Brings the best move to the front, the others keep their order.
    int search_root(const P& root, std::vector<Move>& order, int depth) {
        int best = -kInfinity;
        std::size_t best_at = 0;
        for (std::size_t i = 0; i < order.size(); ++i) {
            P next = root;
            next.play(order[i]);
            const int value = search_child(next, depth, best, kInfinity, i == 0);
            if (is_stopped_) return 0;
            if (value > best) {
                best = value;
                best_at = i;
            }
        }
        const auto first = order.begin();
        std::rotate(first, first + static_cast<std::ptrdiff_t>(best_at), first + static_cast<std::ptrdiff_t>(best_at) + 1);
        return best;
    }

    int search_child(const P& next, int depth, int alpha, int beta, bool is_first) {
        if (!is_first) {
            const int value = -search(next, depth - 1, -alpha - 1, -alpha);
            if (value <= alpha || value >= beta || is_stopped_) return value;
        }
        return -search(next, depth - 1, -beta, -alpha);
    }

    int search(const P& position, int depth, int alpha, int beta) {
        if (++progress_.nodes % kNodesBetweenQuestions == 0 && stop_ && (*stop_)(progress_)) is_stopped_ = true;
        if (is_stopped_) return 0;
        if (depth == 0) return knowledge_.evaluate(position);
        const auto moves = position.legal_moves();
        if (moves.size() == 0) return knowledge_.final_value(position);

        const std::uint64_t key = knowledge_.key(position);
        const TableEntry<Move>* known = table_.find(key);
        if (known && known->depth == depth) {
            if (known->bound == Bound::exact) return known->value;
            if (known->bound == Bound::lower && known->value >= beta) return known->value;
            if (known->bound == Bound::upper && known->value <= alpha) return known->value;
        }

        std::array<Child, K::kMostMoves> children;
        std::size_t count = 0;
        for (const Move move : moves) {
            Child& child = children[count++];
            child = {position, move, 0};
            child.position.play(move);
            child.promise = known && known->move == move ? kInfinity : knowledge_.promise(move, child.position);
        }

        const int first_alpha = alpha;
        int best = -kInfinity;
        Move best_move = children[0].move;
        for (std::size_t i = 0; i < count; ++i) {
            // Taking the most promising one each time is cheaper than sorting: most nodes are cut off early.
            const auto most = std::max_element(
                children.begin() + i, children.begin() + count,
                [](const Child& a, const Child& b) { return a.promise < b.promise; });
            std::swap(children[i], *most);
            const int value = search_child(children[i].position, depth, alpha, beta, i == 0);
            if (is_stopped_) return 0;
            if (value > best) {
                best = value;
                best_move = children[i].move;
            }
            alpha = std::max(alpha, best);
            if (alpha >= beta) break;
        }
        const Bound bound = best >= beta ? Bound::lower : best > first_alpha ? Bound::exact : Bound::upper;
        table_.store({key, best, static_cast<std::int16_t>(depth), bound, best_move});
        return best;
    }

    K knowledge_;
    TranspositionTable<Move> table_;
    const Stop* stop_ = nullptr;
    Progress progress_;
    bool is_stopped_ = false;
};

}  // namespace shinpan
