// The end of an Othello game played perfectly: an exact search of all that is left.
#pragma once

#include <optional>
#include <span>

#include "games/othello/position.h"
#include "search/stop_condition.h"
#include "search/transposition_table.h"

namespace shinpan::othello {

struct Solution {
    Move move;
    int lead;  // discs more than the opponent after best play
};

class Solver {
public:
    explicit Solver(int table_bits) : table_(table_bits) {}

    // The best of `moves`, the earlier one among equals; nothing if `stop` came first.
    // precondition: `moves` are legal at `root`, and there is one
    std::optional<Solution> solve(const Position& root, std::span<const Move> moves,
                                  const Stop& stop);

    std::uint64_t nodes() const { return progress_.nodes; }  // of the last call

private:
    struct Board {  // from the view of the side to move
        Bits own;
        Bits other;
    };

    int search(const Board& board, int alpha, int beta);
    int search_ordered(const Board& board, Bits squares, int empties, int alpha, int beta);
    int search_few(const Board& board, int alpha, int beta, bool has_passed);
    int search_child(const Board& child, int alpha, int beta, bool is_first);
    int last_square(const Board& board, Bits square);

    TranspositionTable<Move> table_;
    const Stop* stop_ = nullptr;
    Progress progress_;
    bool is_stopped_ = false;
};

}  // namespace shinpan::othello
