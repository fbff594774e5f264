#include "engines/othello/solver.h"

#include <algorithm>
#include <array>
#include <cassert>

#include "engines/othello/knowledge.h"

namespace shinpan::othello {
namespace {

constexpr int kInfinity = kSquares + 1;
// With so few empty squares left, ordering by mobility and the table cost more than they save.
constexpr int kFew = 6;
constexpr std::uint64_t kNodesBetweenQuestions = 1024;

constexpr Bits kQuadrants[] = {0x000000000f0f0f0f, 0x00000000f0f0f0f0, 0x0f0f0f0f00000000,
                               0xf0f0f0f000000000};

// Quadrants with an odd number of empty squares: who plays there first is likely to play there
// last.
Bits odd_quadrants(Bits empty) {
    Bits odd = 0;
    for (const Bits quadrant : kQuadrants) {
        if (std::popcount(empty & quadrant) % 2 == 1) odd |= quadrant;
    }
    return odd;
}

int lead_of(Bits own, Bits other) { return std::popcount(own) - std::popcount(other); }

}  // namespace

std::optional<Solution> Solver::solve(const Position& root, std::span<const Move> moves,
                                      const Stop& stop) {
    assert(!moves.empty());
    table_.clear();
    progress_ = {};
    is_stopped_ = false;
    stop_ = &stop;
    Solution best{moves.front(), -kInfinity};
    for (const Move move : moves) {
        Position next = root;
        next.play(move);
        const int lead =
            search_child({next.own(), next.other()}, best.lead, kInfinity, move == moves.front());
        if (is_stopped_) return std::nullopt;
        if (lead > best.lead) best = {move, lead};
    }
    return best;
}

int Solver::search_child(const Board& child, int alpha, int beta, bool is_first) {
    if (!is_first) {
        const int lead = -search(child, -alpha - 1, -alpha);
        if (lead <= alpha || lead >= beta || is_stopped_) return lead;
    }
    return -search(child, -beta, -alpha);
}

int Solver::search(const Board& board, int alpha, int beta) {
    const int empties = std::popcount(~(board.own | board.other));
    if (empties <= kFew) return search_few(board, alpha, beta, false);
    if (++progress_.nodes % kNodesBetweenQuestions == 0 && (*stop_)(progress_)) is_stopped_ = true;
    if (is_stopped_) return 0;

    const Bits squares = placements(board.own, board.other);
    if (squares != 0) return search_ordered(board, squares, empties, alpha, beta);
    if (placements(board.other, board.own) == 0) return lead_of(board.own, board.other);
    return -search({board.other, board.own}, -beta, -alpha);
}

// Fastest first: the moves that leave the opponent the fewest replies make the smallest trees.
int Solver::search_ordered(const Board& board, Bits squares, int empties, int alpha, int beta) {
    // As a position the board has no side; the solver always looks from the side to move.
    const std::uint64_t key =
        Knowledge().key(Position(PerSide<Bits>{{board.own, board.other}}, Side::first));
    const TableEntry<Move>* known = table_.find(key);
    if (known) {
        if (known->bound == Bound::exact) return known->value;
        if (known->bound == Bound::lower && known->value >= beta) return known->value;
        if (known->bound == Bound::upper && known->value <= alpha) return known->value;
    }

    struct Child {
        Board board;
        Move move;
        int promise;
    };
    std::array<Child, kSquares> children;
    std::size_t count = 0;
    const Bits odd = odd_quadrants(~(board.own | board.other));
    for (const Move move : MoveSet(squares)) {
        const Bits discs = turned(board.own, board.other, move.square);
        const Board next{board.other & ~discs, board.own | discs | bit(move.square)};
        const Bits replies = placements(next.own, next.other);
        int promise = -4 * std::popcount(replies) - 4 * std::popcount(replies & kCorners);
        if ((bit(move.square) & kCorners) != 0) promise += 6;
        if ((bit(move.square) & odd) != 0) promise += 2;
        if (known && known->move == move) promise = kSquares * kSquares;
        children[count++] = {next, move, promise};
    }
    std::sort(children.begin(), children.begin() + count,
              [](const Child& a, const Child& b) { return a.promise > b.promise; });

    const int first_alpha = alpha;
    int best = -kInfinity;
    Move best_move = children[0].move;
    for (std::size_t i = 0; i < count; ++i) {
        const int lead = search_child(children[i].board, alpha, beta, i == 0);
        if (is_stopped_) return 0;
        if (lead > best) {
            best = lead;
            best_move = children[i].move;
        }
        alpha = std::max(alpha, best);
        if (alpha >= beta) break;
    }
    const Bound bound = best >= beta         ? Bound::lower
                        : best > first_alpha ? Bound::exact
                                             : Bound::upper;
    table_.store({key, best, static_cast<std::int16_t>(empties), bound, best_move});
    return best;
}

int Solver::search_few(const Board& board, int alpha, int beta, bool has_passed) {
    ++progress_.nodes;
    const Bits empty = ~(board.own | board.other);
    if (std::has_single_bit(empty)) return last_square(board, empty);
    const Bits squares = placements(board.own, board.other);
    if (squares == 0) {
        if (has_passed || empty == 0) return lead_of(board.own, board.other);
        return -search_few({board.other, board.own}, -beta, -alpha, true);
    }
    const Bits odd = odd_quadrants(empty);
    int best = -kInfinity;
    for (const Bits group : {squares & odd, squares & ~odd}) {
        for (const Move move : MoveSet(group)) {
            const Bits discs = turned(board.own, board.other, move.square);
            const Board next{board.other & ~discs, board.own | discs | bit(move.square)};
            best = std::max(best, -search_few(next, -beta, -std::max(alpha, best), false));
            if (best >= beta) return best;
        }
    }
    return best;
}

// One empty square: whoever can take it does, and that is the end.
int Solver::last_square(const Board& board, Bits square) {
    const int at = std::countr_zero(square);
    const int lead = lead_of(board.own, board.other);
    if (const int count = std::popcount(turned(board.own, board.other, at)); count > 0) {
        return lead + 2 * count + 1;
    }
    if (const int count = std::popcount(turned(board.other, board.own, at)); count > 0) {
        return lead - 2 * count - 1;
    }
    return lead;
}

}  // namespace shinpan::othello
