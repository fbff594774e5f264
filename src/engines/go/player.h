// Chooses moves at Go.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/clock.h"
#include "engines/go/search_knowledge.h"
#include "games/go/game.h"

namespace shinpan::go {

struct PlayerSettings {
    std::optional<int> playouts;              // games a move; without it the time alone decides
    Duration time = std::chrono::seconds(1);  // a move, where nobody sets a clock
    std::uint64_t seed = 0;
    int resign_percent = 0;            // gives up when it wins fewer games of a hundred; 0: never
    int playouts_for_dead = 1000;      // that tell which stones are dead
    std::size_t most_nodes = 1 << 21;  // of 36 bytes each, taken as they are used
};

struct Choice {
    std::optional<Move> move;  // nothing: it resigns
    std::vector<std::string> thoughts;
};

// The answer depends on the game, the seed and how many games there is time for: with a number of
// playouts that the time allows, the same game always has the same answer.
class Player {
public:
    // `clock` outlives the player.
    Player(const PlayerSettings& settings, const Clock& clock)
        : settings_(settings), clock_(clock) {}

    const PlayerSettings& settings() const { return settings_; }

    enum class Phase {
        play,
        cleanup,  // dead stones are to be taken from the board before it passes
    };
    // For `side`, whoever's turn it is, and even after two passes. `time` goes before the settings.
    Choice choose(const Game& game, Side side, std::optional<Duration> time,
                  Phase phase = Phase::play);

    // A stone of each chain that random games say is dead, and that is in no seki. Takes a moment.
    std::vector<Point> dead_stones(const Game& game);

    // For whoever wants to watch: a search that runs until it is told to stop.
    Search& begin_analysis(const Game& game, Side side);

private:
    Search& search();
    Position root_of(const Game& game, Side side) const;
    std::optional<Move> capture_of_dead(const Position& position) const;
    Move decision(const Game& game, const Position& root, Phase phase) const;
    std::vector<std::string> thoughts(const Position& root, Duration spent) const;

    PlayerSettings settings_;
    const Clock& clock_;
    std::unique_ptr<Search> search_;  // made when it is needed: a console may never need it
};

}  // namespace shinpan::go
