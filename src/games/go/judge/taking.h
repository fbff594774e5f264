// Stones that are taken, whatever their side does.
#pragma once

#include <vector>

#include "games/go/judge/local_board.h"

namespace shinpan::go {

// Proves that a chain is lost though its side begins, or does not. It stops where the chain is off the
// board, so it takes far fewer moves than reading a fight to its end.
class TakingProof {
public:
    // `board` outlives it. So many nodes for all chains that are asked for.
    TakingProof(const LocalBoard& board, int most_nodes);

    // The chain of this stone is taken, by stones that stay, and for less than it is worth.
    bool is_lost(std::size_t stone);

private:
    struct Entry {
        LocalState state;
        std::uint8_t depth = 0;  // 0: nothing is known
        bool takes = false;
    };
    static constexpr std::size_t kEntries = std::size_t{1} << 14;

    enum class End { none, taken, kept };
    End end_of(const LocalState& state) const;
    bool has_safe_takers(const LocalState& state) const;
    bool takes(const LocalState& state, int depth);
    bool try_all(const LocalState& state, int depth);

    const LocalBoard& board_;
    int nodes_left_;
    int nodes_ = 0;  // that this chain may still take
    Side taker_ = Side::first;
    PointMask chain_;  // that is to be taken
    std::vector<Entry> table_;
};

}  // namespace shinpan::go
