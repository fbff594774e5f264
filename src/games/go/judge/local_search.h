// Reads a fight to its end: how many of its points each side gets if both play as well as they can.
//
// Dead stones have to be taken in here and no stone counts that does not stand in the end, so that
// nothing has to be known of eyes, seki, ko or bent four: they come out. At the end of a game nobody has
// ko threats elsewhere that count, but for one whom a seki gives them.
#pragma once

#include <optional>
#include <vector>

#include "games/go/judge/local_board.h"

namespace shinpan::go {

class LocalSearch {
public:
    // `board` outlives it. Nothing is allocated after this. Who has threats may take back in every ko
    // as often as he likes.
    LocalSearch(const LocalBoard& board, int most_nodes, std::optional<Side> has_threats = {});

    // What each side has in the end, if `first` begins and either side passes where that costs
    // nothing. Nothing: there was too much to read.
    struct End {
        LocalState state;
        LocalBoard::Owned owned;
    };
    std::optional<End> read(Side first);

    int nodes() const { return nodes_; }

private:
    enum class Bound : std::uint8_t { none, exact, at_least, at_most };
    struct Entry {
        LocalState state;
        std::int16_t value = 0;  // for the side to move
        Bound bound = Bound::none;
        std::uint8_t best = kPassIndex;
        std::uint8_t depth = 0;  // that was read; 0: there is nothing here
    };
    static constexpr std::uint8_t kPassIndex = 254;
    static constexpr std::uint8_t kNothing = 255;
    static constexpr std::size_t kEntries = std::size_t{1} << 15;
    static constexpr std::size_t kDeepest = 100;
    static constexpr std::uint8_t kToTheEnd = 255;  // nothing in it reached the horizon

    struct Tries {
        std::array<std::uint8_t, LocalBoard::kMostPoints + 1> moves;
        std::size_t count = 0;
    };

    // Points of the side to move less those of the other.
    int search(const LocalState& state, int alpha, int beta, std::size_t depth);
    // The state after it; nothing: not allowed, or it was there before.
    std::optional<LocalState> after(const LocalState& state, std::uint8_t move, std::size_t depth);
    Tries tries(const LocalState& state, std::uint8_t first) const;
    int count(const LocalBoard::Owned& owned, Side side) const {
        return owned.points[side].count() - owned.points[opponent(side)].count();
    }
    Entry& entry(const LocalState& state);
    int value_at_horizon(const LocalState& state) const;

    const LocalBoard& board_;
    int most_nodes_;
    std::optional<Side> has_threats_;
    std::size_t horizon_ = 0;  // moves that are read; what stands then stays
    int horizon_hits_ = 0;
    std::size_t leans_on_ = kDeepest;  // the first board on the path that a move was refused for
    int nodes_ = 0;
    bool is_cut_short_ = false;
    std::vector<Entry> table_;
    std::array<std::uint64_t, kDeepest + 1> path_{};  // hashes of the boards that led here
    // How often a move was good enough, counted more where much was below it.
    PerSide<std::array<std::uint32_t, LocalBoard::kMostPoints>> good_before_{};
};

}  // namespace shinpan::go
