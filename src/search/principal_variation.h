// Principal variation search with iterative deepening: alpha-beta that proves the first move best
// by showing, with windows of width one, that the others are no better.
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

// What such a search has to know of a game beyond its rules: how many moves a position can have, a
// hash, the worth of a position for the side to move (`evaluate` is asked after the end, too), and
// what `move`, which led to `next`, promises: the larger, the earlier it is tried.
template <class K, class P>
concept SearchKnowledge = requires(const K knowledge, const P& position, const P& next,
                                   typename P::Move move) {
    { K::kMostMoves } -> std::convertible_to<std::size_t>;
    { knowledge.key(position) } -> std::same_as<std::uint64_t>;
    { knowledge.evaluate(position) } -> std::convertible_to<int>;
    { knowledge.final_value(position) } -> std::convertible_to<int>;
    { knowledge.promise(move, next) } -> std::convertible_to<int>;
};

template <GamePosition P>
struct Found {
    typename P::Move move;
    int value = 0;  // for the side to move
    Progress progress;
};

template <GamePosition P, SearchKnowledge<P> K>
class PrincipalVariationSearch {
public:
    using Move = typename P::Move;

    PrincipalVariationSearch(K knowledge, int table_bits)
        : knowledge_(std::move(knowledge)), table_(table_bits) {}

    // The best of `moves`, the earlier one among equals. Looks at least one ply deep whatever
    // `stop` says. `longest` is how many plies the game can last at most: then it is solved.
    // precondition: `moves` are legal at `root`, and there is one
    Found<P> best_move(const P& root, std::span<const Move> moves, int longest, const Stop& stop) {
        assert(!moves.empty());
        table_.clear();
        progress_ = {};
        stop_ = nullptr;  // the first ply has to be completed
        std::vector<Move> order(moves.begin(), moves.end());
        Found<P> found{order.front(), 0, {}};
        for (int depth = 1; depth <= longest; ++depth) {
            is_stopped_ = false;
            const int value = search_root(root, order, depth);
            if (is_stopped_) break;
            progress_.depth = depth;
            progress_.is_solved = depth == longest;
            found = {order.front(), value, progress_};
            stop_ = &stop;
            if (stop(progress_)) break;
        }
        found.progress.nodes = progress_.nodes;
        return found;
    }

    // How the last search thinks that the game goes on behind its move: what it still remembers.
    std::vector<Move> line_after(P position, std::size_t most) const {
        std::vector<Move> line;
        while (line.size() < most) {
            const TableEntry<Move>* known = table_.find(knowledge_.key(position));
            if (!known || known->bound != Bound::exact) break;
            // Another position may have the same hash.
            bool is_legal = false;
            for (const Move move : position.legal_moves())
                is_legal = is_legal || move == known->move;
            if (!is_legal) break;
            line.push_back(known->move);
            position.play(known->move);
        }
        return line;
    }

private:
    // Half of the range, so that a sign can be changed and a window moved by one.
    static constexpr int kInfinity = std::numeric_limits<int>::max() / 2;
    // Every so many nodes the stop condition is asked: well under a millisecond.
    static constexpr std::uint64_t kNodesBetweenQuestions = 1024;

    // The moves of a node. What they promise is asked as late as possible: most nodes are cut off
    // by the move that was best before, which comes first.
    struct Candidates {
        struct Candidate {
            Move move;
            int promise;
        };
        std::array<Candidate, K::kMostMoves> list;  // not cleared: only the first `count` are read
        std::size_t count = 0;
        std::size_t known = 0;  // 1 if the best move of an earlier search stands in front

        template <class Moves>
        Candidates(const Moves& moves, const Move* known_best) {
            for (const Move move : moves) {
                list[count] = {move, 0};
                if (known_best && move == *known_best) {
                    std::swap(list[0], list[count]);
                    known = 1;
                }
                ++count;
            }
        }

        // Brings the most promising of the moves from `at` on to that place: cheaper than sorting
        // them all.
        void bring_forward(std::size_t at, const P& position, const K& knowledge) {
            if (at < known) return;
            if (at == known) {
                for (std::size_t i = at; i < count; ++i) {
                    P next = position;
                    next.play(list[i].move);
                    list[i].promise = knowledge.promise(list[i].move, next);
                }
            }
            std::size_t most = at;
            for (std::size_t i = at + 1; i < count; ++i) {
                if (list[i].promise > list[most].promise) most = i;
            }
            std::swap(list[at], list[most]);
        }
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
        std::rotate(first, first + static_cast<std::ptrdiff_t>(best_at),
                    first + static_cast<std::ptrdiff_t>(best_at) + 1);
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
        const bool is_time_to_ask = ++progress_.nodes % kNodesBetweenQuestions == 0;
        if (is_time_to_ask && stop_ && (*stop_)(progress_)) is_stopped_ = true;
        if (is_stopped_) return 0;
        if (depth == 0) return knowledge_.evaluate(position);
        const auto moves = position.legal_moves();
        if (moves.size() == 0) return knowledge_.final_value(position);

        // Most nodes are one ply above the leaves, where evaluating again costs less than a look
        // into memory.
        const bool is_kept = depth > 1;
        const std::uint64_t key = is_kept ? knowledge_.key(position) : 0;
        const TableEntry<Move>* known = is_kept ? table_.find(key) : nullptr;
        if (known && known->depth == depth) {
            if (known->bound == Bound::exact) return known->value;
            if (known->bound == Bound::lower && known->value >= beta) return known->value;
            if (known->bound == Bound::upper && known->value <= alpha) return known->value;
        }

        Candidates candidates(moves, known ? &known->move : nullptr);
        const int first_alpha = alpha;
        int best = -kInfinity;
        Move best_move = candidates.list[0].move;
        for (std::size_t i = 0; i < candidates.count && alpha < beta; ++i) {
            if (is_kept) candidates.bring_forward(i, position, knowledge_);
            P next = position;
            next.play(candidates.list[i].move);
            const int value = search_child(next, depth, alpha, beta, i == 0);
            if (is_stopped_) return 0;
            if (value > best) {
                best = value;
                best_move = candidates.list[i].move;
            }
            alpha = std::max(alpha, best);
        }
        const Bound bound = best >= beta         ? Bound::lower
                            : best > first_alpha ? Bound::exact
                                                 : Bound::upper;
        if (is_kept) table_.store({key, best, static_cast<std::int16_t>(depth), bound, best_move});
        return best;
    }

    K knowledge_;
    TranspositionTable<Move> table_;
    const Stop* stop_ = nullptr;
    Progress progress_;
    bool is_stopped_ = false;
};

}  // namespace shinpan
