// What happens in a game, in the order in which it happens. The log, the event stream, the progress
// line and the tables are all made from this.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/clock.h"
#include "core/outcome.h"
#include "core/side.h"

namespace shinpan {

struct GameStarted {
    std::string game;                  // "othello"
    PerSide<std::string> players;      // their names
    PerSide<std::string> times;        // their time controls
    std::vector<std::string> opening;  // moves that were played for them
};

// Where a protocol says one thing in several lines, they are told together, with their ends between
// them.
struct LineSent {
    Side to;
    std::string text;  // without its last end
};

struct LineReceived {
    Side from;
    std::string text;  // without its last end; any bytes
};

struct MovePlayed {
    Side side;
    std::string move;
    Duration spent;
    int ply;  // counted from 1, those of the opening included
    // What the player thinks of its own chances, as far as its protocol tells: centipawns, see
    // kDecidedScore.
    std::optional<int> score{};
};

// A score of this size or more, on either side of 0, is a seen end of the game: kMateScore less
// the plies to it. Estimates stay below.
inline constexpr int kDecidedScore = 90'000;
inline constexpr int kMateScore = 100'000;

// Something worth knowing that is no move: a program has started, ended, was told to stop.
struct Remarked {
    Side side;
    std::string text;
    bool is_for_all = false;  // who watches should know it from the start
};

// What the verdict rests on, as far as there is something to show.
struct Evidence {
    std::string line;          // the reply that lost the game
    Duration time{};           // that the last answer took, or had taken when the time was over
    Duration lag{};            // of the referee: how long after the deadline it noticed
    std::string process;       // how the program ended: "was killed by SIGSEGV"
    std::string error_output;  // the last of what it wrote to its standard error
};

struct GameEnded {
    Outcome outcome;
    std::string reason;  // half a sentence: "c9 is not a move"
    Evidence evidence;
    std::string score{};  // in the game's own words, where it counts points: "B+3.5"
};

using Happening =
    std::variant<GameStarted, LineSent, LineReceived, MovePlayed, Remarked, GameEnded>;

struct Event {
    Instant at;
    Happening what;
};

}  // namespace shinpan
