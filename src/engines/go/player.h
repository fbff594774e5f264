// Chooses moves at Go.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/clock.h"
#include "engines/go/analysis.h"
#include "engines/go/search_knowledge.h"
#include "engines/level.h"
#include "games/go/game.h"
#include "games/go/judge/judgement.h"

namespace shinpan::go {

struct PlayerSettings {
    std::optional<int> playouts{};            // games a move; without it the time alone decides
    Duration time = std::chrono::seconds(1);  // a move, where nobody sets a clock
    std::uint64_t seed = 0;
    int level = kStrongestLevel;
    int resign_percent = 5;  // gives up when it wins fewer games of a hundred; 0: never
    std::size_t threads = 1;
    std::size_t most_nodes = 1 << 21;  // of 40 bytes each, taken as they are used
    JudgementSettings judgement{};     // of what stands on the board, when somebody asks
};

// What is to be thought about: for `side`, whoever's turn it is, and even after two passes.
struct Task {
    const Game& game;  // outlives the search
    Side side;
    std::uint64_t game_number = 0;   // games of one process should differ, though their seed is one
    std::optional<Duration> time{};  // goes before the settings
    std::optional<RootMoves> moves{};  // those that may be played
    // Dead stones are to be taken from the board before it passes.
    bool is_cleanup = false;
    // Called now and then while it thinks.
    std::function<void(const Search&)> watch{};
    Duration watch_interval = std::chrono::seconds(1);
};

struct Choice {
    std::optional<Move> move{};  // nothing: it resigns
    std::vector<std::string> thoughts{};
    Analysis analysis{};  // without moves: it did not have to think
};

// The answer depends on the game, the seed and how many random games there is time for. With a
// number of playouts and one thread the same game always has the same answer; where time decides,
// what was found out about the move before is kept.
class Player {
public:
    // `clock` outlives the player.
    Player(const PlayerSettings& settings, const Clock& clock);

    const PlayerSettings& settings() const { return settings_; }

    Choice choose(const Task& task);

    // For whoever wants to watch: a search that runs until it is told to stop.
    Search& begin_analysis(const Task& task);

private:
    // What the tree is about: whether a game goes on from there can be told by this.
    struct Searched {
        std::vector<Move> moves;
        bool is_restricted;
    };

    Search& search();
    std::optional<std::vector<Move>> moves_since_last(const Task& task, const Position& root) const;
    Stop stop_of(const Task& task, Instant start) const;
    void run(const Task& task, const Stop& stop);
    std::optional<Move> decision(const Task& task, const Position& root, const Analysis& analysis);
    std::optional<Move> capture_of_dead(const Task& task, const Position& position,
                                        const Judgement& judgement) const;
    Move move_with_slips(const Task& task, const Position& root, Move best) const;
    std::optional<Move> best_stone(double most_cost) const;

    PlayerSettings settings_;
    const Clock& clock_;
    std::unique_ptr<Search> search_;  // made when it is needed: a console may never need it
    std::optional<Searched> searched_;
};

}  // namespace shinpan::go
