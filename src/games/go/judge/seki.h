// Seki: stones of both sides that nobody can take, because whoever begins loses his own.
#pragma once

#include <vector>

#include "games/go/judge/local_board.h"

namespace shinpan::go {

// Proves a seki, or does not: neither side takes anything by moving first, and whoever fills a
// liberty that both share loses stones.
class SekiProof {
public:
    // `board` outlives it.
    SekiProof(const LocalBoard& board, int most_nodes);

    bool is_seki();

private:
    struct Entry {
        LocalState state;
        std::uint8_t depth = 0;  // 0: nothing is known
        bool takes = false;
    };
    static constexpr std::size_t kEntries = std::size_t{1} << 13;

    // Can `taker` take one of the stones that stood there at first?
    bool can_take(const LocalState& start, Side taker);
    bool takes(const LocalState& state, Side taker, int depth);
    bool try_all(const LocalState& state, Side taker, int depth);
    bool has_taken(const LocalState& state, Side taker) const {
        const Side other = opponent(taker);
        return targets_.without(state.stones[other]).any();
    }

    const LocalBoard& board_;
    int most_nodes_;
    int nodes_ = 0;
    PointMask targets_;
    std::vector<Entry> table_;
};

}  // namespace shinpan::go
