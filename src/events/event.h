// What happens in a game, in the order in which it happens. The log, the event stream, the progress
// line and the tables are all made from this.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/clock.h"
#include "core/outcome.h"
#include "core/score.h"
#include "core/side.h"

namespace shinpan {

struct GameStarted {
    std::string game;                  // "othello"
    PerSide<std::string> players;      // their names
    PerSide<std::string> times;        // their time controls
    std::vector<std::string> opening;  // moves that were played for them
    // The longest that each may take for its first move; nothing: as long as it likes.
    PerSide<std::optional<Duration>> left{};

    bool operator==(const GameStarted&) const = default;
};

// Where a protocol says one thing in several lines, they are told together, with their ends between
// them.
struct LineSent {
    Side to;
    std::string text;  // without its last end

    bool operator==(const LineSent&) const = default;
};

struct LineReceived {
    Side from;
    // Any bytes, without its last LF: a CR before an LF, or at the end, belongs to a line's end.
    std::string text;

    bool operator==(const LineReceived&) const = default;
};

// What a player tells of its thinking. A protocol may tell only a part of it at a time.
struct Thought {
    Side side;
    // Centipawns as the first player sees them, see kDecidedScore; the end that it sees lies so
    // many plies ahead, 0 where it does not say how many.
    std::optional<int> score{};
    std::optional<int> mate{};
    // It is at least or at most that for the player that thinks: nothing that it has found yet.
    enum class Bound { exact, lower, upper } bound = Bound::exact;
    std::optional<int> depth{};
    std::optional<int> seldepth{};
    std::optional<int> multipv{};  // of several lines, the best is 1
    std::optional<std::int64_t> nodes{};
    std::optional<std::int64_t> nps{};
    std::optional<int> hashfull{};  // of a thousand
    std::optional<std::int64_t> tbhits{};
    std::optional<Duration> time{};
    std::vector<std::string> variation{};  // moves in the game's own notation
    // Whose each point of the board will be, in percent, row by row from the top: 100 is surely the
    // first player's, -100 the second's.
    std::vector<int> ownership{};
    std::string remark{};  // words for people
    std::string line{};    // that told it

    // Its line is its choice, and its score what it makes of it.
    bool is_best() const { return multipv.value_or(1) == 1; }
    bool is_found() const { return bound == Bound::exact && is_best(); }
    bool operator==(const Thought&) const = default;
};

struct MovePlayed {
    Side side;
    std::string move;
    Duration spent;
    int ply;  // counted from 1, those of the opening included
    // What the player thinks of its own chances, as far as its protocol tells: centipawns, see
    // kDecidedScore.
    std::optional<int> score{};
    PerSide<std::optional<Duration>> left{};  // the same for their next move

    bool operator==(const MovePlayed&) const = default;
};

// Something worth knowing that is no move: a program has started, ended, was told to stop.
struct Remarked {
    Side side;
    std::string text;
    bool is_for_all = false;  // who watches should know it from the start

    bool operator==(const Remarked&) const = default;
};

// What an author wants to know of an engine that plays on all the same.
enum class WarningKind {
    variation,   // a line of moves that cannot be played
    mate,        // a mate that its own line does not show
    other_move,  // its answer is not the first move of its line
    option,      // a value that it does not take
    no_score,    // an answer without any
    late,        // something said after an answer
    margin,      // an answer that came late, by no more than the margin
};
struct Warning {
    WarningKind kind;
    std::string text;  // half a sentence, after the name of the player

    bool operator==(const Warning&) const = default;
};
struct Warned {
    Side side;
    Warning warning;

    bool operator==(const Warned&) const = default;
};

// What the verdict rests on, as far as there is something to show.
struct Evidence {
    std::string line;          // the reply that lost the game
    Duration time{};           // that the last answer took, or had taken when the time was over
    Duration lag{};            // of the referee: how long after the deadline it noticed
    std::string process;       // how the program ended: "was killed by SIGSEGV"
    std::string error_output;  // the last of what it wrote to its standard error

    bool operator==(const Evidence&) const = default;
};

// Nobody thinks and no clock runs until it is resumed. `left` is the longest that each may take for
// its move; nothing: as long as it likes.
struct GamePaused {
    std::string why;  // in the words of whoever wished it
    PerSide<std::optional<Duration>> left{};

    bool operator==(const GamePaused&) const = default;
};
struct GameResumed {
    PerSide<std::optional<Duration>> left{};

    bool operator==(const GameResumed&) const = default;
};

// Where the players do not agree about the end of a game, what the referee would say of it. The result
// never rests on it.
struct Suggestion {
    std::string score;              // in the game's own words
    std::vector<std::string> dead;  // squares of stones that would be taken off

    bool operator==(const Suggestion&) const = default;
};

struct GameEnded {
    Outcome outcome;
    std::string reason;  // half a sentence: "c9 is not a move"
    Evidence evidence;
    std::string score{};  // in the game's own words, where it counts points: "B+3.5"
    std::optional<Suggestion> suggestion{};
    // The same half sentence where a game has its own words in Japanese; any other is translated.
    std::string reason_ja{};

    bool operator==(const GameEnded&) const = default;
};

using Happening = std::variant<GameStarted, LineSent, LineReceived, Thought, MovePlayed, Remarked,
                               GamePaused, GameResumed, GameEnded, Warned>;

struct Event {
    Instant at;
    Happening what;

    bool operator==(const Event&) const = default;
};

}  // namespace shinpan
