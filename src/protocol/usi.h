// USI, the protocol of shogi engines, as text <-> message, with the freezes of document 001. What a
// position or a move means is left to the game: "bestmove 9i9i" is well-formed.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/result.h"

namespace shinpan::usi {

// A position with the longest game in it stays well below.
inline constexpr std::size_t kLongestLine = 1 << 20;

using Milliseconds = std::chrono::milliseconds;

// From the GUI to the engine.

struct Usi {
    bool operator==(const Usi&) const = default;
};
struct SetOption {  // setoption name USI_Hash value 256
    std::string name;
    std::optional<std::string> value{};  // nothing: a button
    bool operator==(const SetOption&) const = default;
};
struct IsReady {
    bool operator==(const IsReady&) const = default;
};
struct UsiNewGame {
    bool operator==(const UsiNewGame&) const = default;
};
struct Position {      // position startpos moves 7g7f
    std::string text;  // behind the word; a blank between words
    bool operator==(const Position&) const = default;
};
struct Go {  // go btime 60000 wtime 60000 byoyomi 1000
    std::optional<Milliseconds> btime{};
    std::optional<Milliseconds> wtime{};
    std::optional<Milliseconds> byoyomi{};
    std::optional<Milliseconds> binc{};
    std::optional<Milliseconds> winc{};
    std::optional<Milliseconds> movetime{};
    std::optional<std::int64_t> depth{};
    std::optional<std::int64_t> nodes{};
    std::optional<Milliseconds> mate{};   // Milliseconds::max(): go mate infinite
    std::optional<std::int64_t> perft{};  // go perft 3: count moves to that depth
    bool infinite = false;
    bool ponder = false;
    bool operator==(const Go&) const = default;
};
struct Stop {
    bool operator==(const Stop&) const = default;
};
struct PonderHit {  // ponderhit, or ponderhit btime 60000 wtime 60000
    Go clocks{};    // those that its go ponder has left out; mostly nothing
    bool operator==(const PonderHit&) const = default;
};
struct GameOver {
    enum class For { win, lose, draw };  // the engine that is told
    For result;
    bool operator==(const GameOver&) const = default;
};
struct Quit {
    bool operator==(const Quit&) const = default;
};
struct FreezeNumber {    // FREEZENUM z3Z3
    std::string counts;  // empty: the usual ones
    bool operator==(const FreezeNumber&) const = default;
};

// From the engine to the GUI.

struct IdName {
    std::string name;
    bool operator==(const IdName&) const = default;
};
struct IdAuthor {
    std::string author;
    bool operator==(const IdAuthor&) const = default;
};
enum class OptionType { check, spin, combo, button, string, filename };
struct Option {  // option name USI_Hash type spin default 64 min 1 max 1024
    std::string name;
    OptionType type;
    std::string initial{};  // USI writes an empty one as <empty>
    std::optional<std::int64_t> least{};
    std::optional<std::int64_t> most{};
    std::vector<std::string> choices{};
    bool operator==(const Option&) const = default;
};
struct Freeze {        // FREEZE OK
    std::string mode;  // in upper case; empty: the line has none
    bool operator==(const Freeze&) const = default;
};
struct UsiOk {
    bool operator==(const UsiOk&) const = default;
};
struct ReadyOk {
    bool operator==(const ReadyOk&) const = default;
};
enum class Bound { exact, lower, upper };
struct Score {
    enum class Unit { centipawns, mate };
    Unit unit = Unit::centipawns;
    // Of mate the plies to it, below 0 for the side that is mated; 0: "mate +", no length is known.
    std::int64_t value = 0;
    bool is_loss = false;  // of a mate without a length: "mate -"
    Bound bound = Bound::exact;
    bool operator==(const Score&) const = default;
};
struct Info {  // info depth 8 nodes 1000 score cp 31 pv 7g7f 3c3d
    std::optional<std::int64_t> depth{};
    std::optional<std::int64_t> seldepth{};
    std::optional<std::int64_t> time{};  // milliseconds
    std::optional<std::int64_t> nodes{};
    std::optional<std::int64_t> nps{};
    std::optional<std::int64_t> hashfull{};  // of a thousand
    std::optional<std::int64_t> multipv{};
    std::optional<Score> score{};
    std::string currmove{};
    std::vector<std::string> pv{};  // moves, and words that some engines put there
    std::string string{};           // for people, the rest of the line
    bool operator==(const Info&) const = default;
};
struct BestMove {      // bestmove 7g7f ponder 3c3d
    std::string move;  // or "resign" or "win"
    std::optional<std::string> ponder{};
    bool operator==(const BestMove&) const = default;
};
struct Checkmate {  // the answer to go mate
    enum class Answer { moves, none, timeout, not_implemented };
    Answer answer;
    std::vector<std::string> moves{};
    bool operator==(const Checkmate&) const = default;
};

// A line that is none of these is to be skipped.
struct Unknown {
    std::string text;
    bool operator==(const Unknown&) const = default;
};

using ToEngine = std::variant<Usi, SetOption, IsReady, UsiNewGame, Position, Go, Stop, PonderHit,
                              GameOver, Quit, FreezeNumber, Unknown>;
using FromEngine = std::variant<IdName, IdAuthor, Option, Freeze, UsiOk, ReadyOk, Info, BestMove,
                                Checkmate, Unknown>;

// One line without its end.
std::string encode(const ToEngine& message);
std::string encode(const FromEngine& message);

// Any run of blanks separates words, and a carriage return before the end of the line is none. What
// a command has too much is skipped. A known command without what it needs is ErrorKind::syntax.
Result<ToEngine> decode_to_engine(std::string_view line);
// The same. Of an info line whatever can be read is kept: it is no answer to anything, so it is
// never an error. A move to ponder on that is none is left out.
Result<FromEngine> decode_from_engine(std::string_view line);

// "7g7f", "8h2b+", "P*5e", each also with the freeze (zG) or the note (ZG) of document 001.
bool is_move(std::string_view text);

}  // namespace shinpan::usi
