// Seki: stones of both sides that nobody can take, because whoever begins loses his own.
#pragma once

#include <vector>

#include "games/go/judge/local_board.h"
#include "games/go/judge/local_search.h"

namespace shinpan::go {

// Proves a seki, or does not: neither side takes anything by moving first, and whoever goes on to
// fill liberties that both share loses stones. Where each side has one of two kos, these stones go and come,
// and the others have to stand whatever threats who attacks them has: when he takes back in one ko,
// the other one is open to his opponent.
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

    PointMask stones_in_ko(Side side) const;
    bool loses_by_filling(Side side, PointMask shared);
    bool has_room(const LocalState& state, Side side) const;
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
    PointMask kos_;             // stones of two kos, one of each side; else none
    bool has_threats_ = false;  // who takes
    PointMask targets_;
    std::vector<Entry> table_;
};

// In a fight that was read: a stone of `side` that stands to its end, beside points that nobody
// wants to play on.
bool stands_in_seki(const LocalBoard& board, const LocalSearch::End& end, std::size_t i, Side side);

}  // namespace shinpan::go
