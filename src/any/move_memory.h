// What random games have taught of moves by their names alone, whatever the position: which of them end games,
// and which are made by who wins. Random games that remember it are shorter and tell more.
#pragma once

#include <cstdint>
#include <random>
#include <span>
#include <string>
#include <unordered_map>

#include "rules/messages.h"

namespace shinpan::any {

// A move of a game that was tried.
struct Step {
    Side side;
    std::string move;
};

class MoveMemory {
public:
    using Random = std::mt19937_64;

    // A game that was played to its end: the last of its moves has ended it.
    void learn(std::span<const Step> steps, const rules::Standing& end);
    // Which of the legal moves a random game goes on with. precondition: it is not over
    std::size_t chosen(const rules::Standing& standing, Random& random) const;
    // The chance to win of who makes it; one half where nothing is known.
    double chance(Side side, const std::string& move) const;
    // Games of earlier positions count for less from now on.
    void fade();
    void forget() { seen_ = {}; }

private:
    struct Seen {
        float made = 0;
        float won = 0;     // games of who made it; a draw is half a one
        float closed = 0;  // games, by winning them there and then
    };
    static bool closes(const Seen& seen) { return seen.closed > 0 && 2 * seen.closed >= seen.made; }

    PerSide<std::unordered_map<std::string, Seen>> seen_;
    PerSide<bool> has_closing_moves_{{false, false}};
};

}  // namespace shinpan::any
