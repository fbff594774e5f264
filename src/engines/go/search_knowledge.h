// What the tree search has to know of Go.
#pragma once

#include <array>
#include <bitset>
#include <optional>
#include <span>
#include <vector>

#include "engines/go/ownership.h"
#include "engines/go/playout.h"
#include "games/go/game.h"
#include "search/mcts.h"

namespace shinpan::go {

// The points that may be played at the root of a search.
struct RootMoves {
    std::bitset<kMaxCells> points;
    // Somebody wants to know of each of them: eyes of one's own and other poor moves, too.
    bool with_poor_ones = false;
};

class SearchKnowledge {
public:
    static constexpr std::size_t kMostMoves = kMaxCells;
    static constexpr std::size_t kMostPlies = std::size_t{3} * kMaxPoints;

    SearchKnowledge();

    // Before a search. `game` outlives it: its history is asked for superko.
    void begin(const Game& game, std::uint64_t seed, const std::optional<RootMoves>& moves = {});

    // How black led at the end of games, komi included.
    struct Leads {
        std::uint32_t games = 0;
        double sum = 0;
        double squares = 0;

        void add(double lead);
        void add(const Leads& other);
        double mean() const { return games == 0 ? 0 : sum / games; }
        double deviation() const;
    };

    std::size_t index(Move move) const { return move.point; }
    void begin_line();
    bool allows(const Position& position, Move move) const;
    void follow(Move move, const Position& after);
    // Legal moves that fill no eye and are not too low in an empty part of the board, then the
    // pass.
    std::size_t candidates(const Position& position, std::span<Candidate<Move>> moves) const;
    float playout(Position& position, std::vector<Move>& played);
    float final_value(const Position& position);

    // How many games of those with this value and lead were won; both for one side.
    static double win_rate(double value, double lead, int size);

    // Of the games since begin().
    const Ownership& ownership() const { return ownership_; }
    const Leads& leads_after(Move move) const { return leads_[move.point]; }  // of the root

private:
    struct Board {
        std::uint64_t hash;
        Side to_move;
    };

    bool is_worth_a_try(const Position& position, Move move) const;
    Candidate<Move> judged(const Position& position, Move move) const;
    float value_of(double lead, int size);  // and takes note of it

    const Game* game_ = nullptr;
    std::optional<RootMoves> root_moves_;
    std::vector<Board> line_;
    Move last_ = kPass;         // of the line
    Move last_played_ = kPass;  // of the game
    Move first_ = kPass;        // of the line
    Playout playout_;
    Ownership ownership_;
    std::array<Leads, kMaxCells> leads_;
    std::vector<Move> disputed_;  // what is played to see which stones are dead
};

static_assert(PlayoutKnowledge<SearchKnowledge, Position>);

using Search = MonteCarloSearch<Position, SearchKnowledge>;

}  // namespace shinpan::go
