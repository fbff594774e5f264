// Chooses moves at Othello: a search in the middle of the game, perfect play at its end.
#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/clock.h"
#include "engines/level.h"
#include "engines/othello/knowledge.h"
#include "engines/othello/solver.h"
#include "search/principal_variation.h"

namespace shinpan::othello {

struct PlayerSettings {
    std::optional<int> depth;  // plies; without it the time alone decides
    std::uint64_t seed = 0;    // chooses among equal moves, and slips
    int level = kStrongestLevel;
};

struct Choice {
    Move move;
    int value;      // hundredths of a disc for the side to move
    int depth;      // plies that were searched completely
    bool is_exact;  // nothing is left to find out
    std::uint64_t nodes;
};

// How long to think: until the first of them.
struct ThinkingTime {
    Duration time;
    std::optional<std::uint64_t> nodes{};
};

// What is thought of a position: the choice, and how the game goes on, its move first.
struct Opinion {
    Choice choice;
    std::vector<Move> line;
};

// Of the side to move, about: every second empty square is its own.
inline int moves_to_come(const Position& position) {
    return (std::popcount(position.empty_squares()) + 1) / 2;
}

class Player {
public:
    // `clock` outlives the player.
    Player(const PlayerSettings& settings, const Clock& clock);

    // The answer depends on the position, the seed and how far the search comes, never on earlier
    // moves: with a depth that the time allows, the same position always has the same answer.
    // precondition: the game is not over
    Choice choose(const Position& position, ThinkingTime limit);
    // The same with a value where there is nothing to choose, and with the line.
    Opinion consider(const Position& position, ThinkingTime limit);

private:
    Choice choose_with_slips(const Position& position, std::vector<Move> moves,
                             const Deadline& deadline);
    std::vector<Move> line_of(const Position& position, const Choice& choice, Instant until);

    PlayerSettings settings_;
    const Clock& clock_;
    PrincipalVariationSearch<Position, Knowledge> search_;
    Solver solver_;
};

}  // namespace shinpan::othello
