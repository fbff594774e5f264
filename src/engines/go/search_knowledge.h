// What the tree search has to know of Go.
#pragma once

#include <span>
#include <vector>

#include "engines/go/ownership.h"
#include "engines/go/playout.h"
#include "games/go/game.h"
#include "search/mcts.h"

namespace shinpan::go {

class SearchKnowledge {
public:
    static constexpr std::size_t kMostMoves = kMaxCells;
    static constexpr std::size_t kMostPlies = std::size_t{3} * kMaxPoints;

    SearchKnowledge();

    // Before a search. `game` outlives it: its history is asked for superko.
    void begin(const Game& game, std::uint64_t seed);

    std::size_t index(Move move) const { return move.point; }
    void begin_line();
    bool allows(const Position& position, Move move) const;
    void follow(Move move, const Position& after);
    // Legal moves that fill no eye and are not too low in an empty part of the board, then the
    // pass.
    std::size_t candidates(const Position& position, std::span<Candidate<Move>> moves) const;
    float playout(Position& position, std::vector<Move>& played);
    float final_value(const Position& position) const;

    const Ownership& ownership() const { return ownership_; }

private:
    struct Board {
        std::uint64_t hash;
        Side to_move;
    };

    Candidate<Move> judged(const Position& position, Move move) const;

    const Game* game_ = nullptr;
    std::vector<Board> line_;
    Move last_ = kPass;         // of the line
    Move last_played_ = kPass;  // of the game
    Playout playout_;
    Ownership ownership_;
};

static_assert(PlayoutKnowledge<SearchKnowledge, Position>);

using Search = MonteCarloSearch<Position, SearchKnowledge>;

}  // namespace shinpan::go
