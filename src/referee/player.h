// One player's protocol without any pipe: what it is to be told, and what its lines mean.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/result.h"
#include "core/side.h"
#include "events/event.h"
#include "games/any_game.h"
#include "referee/game_clock.h"

namespace shinpan {

struct Nothing {};     // "done" to something that asks for no answer, or words that say nothing
struct Unfinished {};  // a part of something that takes several lines
// The protocol wants an answer at once, whoever is to move: the next step of a handshake.
struct Retort {
    std::string text;                 // whole lines
    std::optional<Duration> limit{};  // for what has to come next, where the protocol sets one
    bool is_next_step = false;        // of a start: it may take as long as the one before
};
// The handshake is complete.
struct Ready {
    std::string ability{};  // what of the game it knows, where that is a question; see AnyGame
    std::string text{};     // what it is to be told now, before it is asked for a move
};
struct Resignation {};
// It says itself that it cannot go on: TLF's panic, an error that GTP answers a request with.
struct Panic {
    std::string reason;
};
struct MoveTold {
    std::string move;  // in the game's own notation
    std::optional<int> score{};
    std::string remark{};  // what is odd about the answer without being wrong, for the log
};
// What it makes of a game that is over: see Player::settle.
struct Opinion {
    AnyGame::DeadStones dead{};
    std::optional<std::string> score{};  // as the game's score_text has it
};
// It broke a rule of the game with something that is no move: loses like an illegal one.
struct Foul {
    std::string reason;
};
struct Halted {};  // it has stopped thinking, as it was told to
// A Thought: it thinks aloud.
using Meaning = std::variant<Nothing, Unfinished, Thought, Retort, Ready, Resignation, Panic,
                             MoveTold, Opinion, Foul, Halted>;

// How long it is to think: several may be said, and the first that is reached counts.
struct ThinkingLimit {
    std::optional<Duration> time{};
    std::optional<std::int64_t> nodes{};  // or whatever it counts: visits, playouts
    std::optional<std::int64_t> depth{};

    bool operator==(const ThinkingLimit&) const = default;
};

// The lines that a player is sent come as one text, each with its end; an empty text: nothing to
// send.
class Player {
public:
    virtual ~Player() = default;

    // Has the protocol words for where this game starts? If not, the error names what is missing.
    virtual Status can_be_told(const AnyGame&) const { return {}; }
    // Somebody will see the board: it may be asked to tell more of its thinking than a log needs.
    virtual void be_watched() {}
    // Its program has started: what it is told before anything is asked.
    virtual std::string greet(const AnyGame& game, Side side) = 0;
    // If not, it is taken to be ready at once, and its first answer may take the start-up time
    // longer.
    virtual bool has_ready_signal() const = 0;

    // Both are ready: what it is told when the game begins.
    virtual std::string commence() { return {}; }
    // What asks it for a move, with all that it has to know for that. `game` stays where it is, and
    // as it is, until the answer is read.
    virtual std::string request(const AnyGame& game, const PerSide<GameClock>& clocks) = 0;
    // What a line means. A line that is not of the protocol, or not to be said now, is an error.
    virtual Result<Meaning> read(std::string_view line) = 0;

    // What is odd about what it said since this was asked last, without being wrong.
    virtual std::vector<Warning> take_warnings() { return {}; }

    // A line that a program has said after its answer, although it lives for one move only: an error
    // where the protocol has no room for it.
    virtual Status read_surplus(std::string_view /*line*/) const { return {}; }

    // Its move was played and the other is to move: what it may do meanwhile.
    virtual std::string bide(const AnyGame&, const PerSide<GameClock>&) { return {}; }
    // News about its game that are neither a move nor an end. It is told them with the next thing
    // that it is told, where the protocol has room for that.
    virtual void inform(const std::string& /*news*/) {}
    // The rules have ended the game: what asks it for its Opinion, where that is worth something.
    virtual std::string settle(const AnyGame&) { return {}; }
    // The game is to be broken off or paused while it thinks: what makes it stop and say so.
    // Nothing: it cannot be told.
    enum class Halt { end, pause };
    virtual std::string halt(const std::string& /*why*/, Halt) { return {}; }
    // It was halted, and the game goes on with the same position: what it is told before it is asked
    // again.
    virtual std::string proceed(const AnyGame&) { return {}; }
    // Asks what it thinks of a position of any game, whoever is to move there: it thinks aloud, and
    // answers with the move that it would play. Nothing is played. An empty text: its protocol has
    // no words for that.
    virtual std::string consider(const AnyGame&, const ThinkingLimit&) { return {}; }
    // It has considered for long enough: what makes it answer.
    virtual std::string enough() { return {}; }
    // The game is over; told before the good-bye, if it is not in the middle of something.
    virtual std::string conclude(const AnyGame&, const GameEnded&) { return {}; }
    // Are the lines of a text one message, and not each of them?
    virtual bool speaks_in_groups() const { return false; }
    // A person may think for as long as it likes where there is no clock, and may come back to a
    // game that has not begun.
    virtual bool is_person() const { return false; }
    // May it be told the end in the middle of anything?
    virtual bool hears_always() const { return false; }
    // A word of what it is sent that stands in no log; empty: there is none.
    virtual std::string_view secret() const { return {}; }
    // The protocol's own good-bye.
    virtual std::string dismiss() = 0;
};

}  // namespace shinpan
