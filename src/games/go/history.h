// The boards of a game, to be asked whether one was there before.
#pragma once

#include <cstdint>
#include <vector>

#include "games/go/position.h"

namespace shinpan::go {

// Exact: boards are found by their hash and then compared stone by stone, so two boards with one
// hash are never taken for the same. Kept small, as games are copied: a bit for each point and
// colour. By a rule of situational superko the side to move is part of what is compared.
class History {
public:
    explicit History(const Rules& rules);

    std::size_t size() const { return entries_.size(); }
    void push(const Position& position);
    void pop();  // the last one; precondition: there is one

    // Has a board with this hash, and by the situational rule with `to_move` about to move, been
    // there? Wrong only if hashes agree by chance: then ask contains().
    bool may_contain(std::uint64_t hash, Side to_move) const;
    bool contains(const Position& position) const;

    std::vector<Stone> stones(std::size_t index) const;  // row by row from the top

private:
    struct Entry {
        std::uint64_t hash;
        Side to_move;
    };

    template <class Match>
    bool any_with(std::uint64_t hash, Side to_move, const Match& match) const;
    void enter(std::size_t index);
    bool is_board(std::size_t index, const Position& position) const;

    int size_of_board_;
    bool situational_;
    std::size_t words_;  // for one colour of one board
    std::vector<Entry> entries_;
    std::vector<std::uint64_t> bits_;  // of each entry black's words, then white's
    // An open hash table of entry numbers, 0 for none and else one more. Entries leave it in the
    // order opposite to that in which they came, so the last one can go without a trace.
    std::vector<std::uint32_t> table_;
};

}  // namespace shinpan::go
