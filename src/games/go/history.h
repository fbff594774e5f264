// The boards of a game, to be asked whether one was there before.
#pragma once

#include <cstdint>
#include <vector>

#include "games/go/position.h"
#include "games/hash_history.h"

namespace shinpan::go {

// Exact: boards are found by their hash and then compared stone by stone, so two boards with one
// hash are never taken for the same. Kept small, as games are copied: a bit for each point and
// colour. By a rule of situational superko the side to move is part of what is compared.
class History {
public:
    explicit History(const Rules& rules);

    std::size_t size() const { return hashes_.size(); }
    void push(const Position& position);
    void pop();  // the last one; precondition: there is one

    // Has a board with this hash, and by the situational rule with `to_move` about to move, been
    // there? Wrong only if hashes agree by chance: then ask contains().
    bool may_contain(std::uint64_t hash, Side to_move) const;
    bool contains(const Position& position) const;

    std::vector<Stone> stones(std::size_t index) const;  // row by row from the top

    // How many places the slowest search looks at: see HashHistory.
    std::size_t longest_search() const { return hashes_.longest_search(); }

private:
    std::uint64_t key(std::uint64_t hash, Side to_move) const;
    bool is_board(std::size_t index, const Position& position) const;

    int size_of_board_;
    bool situational_;
    std::size_t words_;  // for one colour of one board
    HashHistory hashes_;
    std::vector<std::uint64_t> bits_;  // of each entry black's words, then white's
};

}  // namespace shinpan::go
