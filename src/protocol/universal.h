// What USI and UCI have in common, which is nearly all: messages, and how they are read and written.
// The one grew out of the other, and a dialect says where they differ: see usi.h and uci.h. What a
// position or a move means is left to the game: "bestmove 9i9i" is well-formed.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/result.h"

namespace shinpan::universal {

// A position with the longest game in it stays well below.
inline constexpr std::size_t kLongestLine = 1 << 20;

using Milliseconds = std::chrono::milliseconds;

// From the GUI to the engine.

struct Hello {  // usi, uci
    bool operator==(const Hello&) const = default;
};
struct SetOption {  // setoption name USI_Hash value 256
    std::string name;
    std::optional<std::string> value{};  // nothing: a button
    bool operator==(const SetOption&) const = default;
};
struct IsReady {
    bool operator==(const IsReady&) const = default;
};
struct NewGame {  // usinewgame, ucinewgame
    bool operator==(const NewGame&) const = default;
};
struct Position {      // position startpos moves 7g7f
    std::string text;  // behind the word; a blank between words
    bool operator==(const Position&) const = default;
};
struct Go {  // go btime 60000 wtime 60000 byoyomi 1000
    std::optional<Milliseconds> btime{};
    std::optional<Milliseconds> wtime{};
    std::optional<Milliseconds> byoyomi{};  // USI alone
    std::optional<Milliseconds> binc{};
    std::optional<Milliseconds> winc{};
    std::optional<Milliseconds> movetime{};
    std::optional<std::int64_t> depth{};
    std::optional<std::int64_t> nodes{};
    std::optional<std::int64_t> perft{};  // go perft 3: count moves to that depth
    // USI gives it so long to find a mate, Milliseconds::max(): go mate infinite.
    std::optional<Milliseconds> mate{};
    // UCI asks for one in so many moves. And so many are left until there is more time.
    std::optional<std::int64_t> mate_in{};
    std::optional<std::int64_t> movestogo{};
    bool infinite = false;
    bool ponder = false;
    bool operator==(const Go&) const = default;
};
struct Stop {
    bool operator==(const Stop&) const = default;
};
struct PonderHit {  // ponderhit, or in USI ponderhit btime 60000 wtime 60000
    Go clocks{};    // those that its go ponder has left out; mostly nothing
    bool operator==(const PonderHit&) const = default;
};
struct GameOver {                        // USI alone, as all of the freezes
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
    std::string initial{};  // an empty one is written as <empty>
    std::optional<std::int64_t> least{};
    std::optional<std::int64_t> most{};
    std::vector<std::string> choices{};
    bool operator==(const Option&) const = default;
};
struct Freeze {        // FREEZE OK
    std::string mode;  // in upper case; empty: the line has none
    bool operator==(const Freeze&) const = default;
};
struct HelloOk {  // usiok, uciok
    bool operator==(const HelloOk&) const = default;
};
struct ReadyOk {
    bool operator==(const ReadyOk&) const = default;
};
enum class Bound { exact, lower, upper };
struct Score {
    enum class Unit { centipawns, mate };
    Unit unit = Unit::centipawns;
    // Of mate the plies to it, in UCI the moves; below 0 for the side that is mated. 0: "mate +", no
    // length is known.
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
    std::optional<std::int64_t> tbhits{};    // positions found in tables of endings
    std::optional<std::int64_t> multipv{};
    std::optional<Score> score{};
    std::string currmove{};
    std::vector<std::string> pv{};  // moves, and words that some engines put there
    std::string string{};           // for people, the rest of the line
    bool operator==(const Info&) const = default;
};
struct BestMove {      // bestmove 7g7f ponder 3c3d
    std::string move;  // or what the dialect has besides: "resign"
    std::optional<std::string> ponder{};
    bool operator==(const BestMove&) const = default;
};
struct Checkmate {  // USI alone: the answer to go mate
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

using ToEngine = std::variant<Hello, SetOption, IsReady, NewGame, Position, Go, Stop, PonderHit,
                              GameOver, Quit, FreezeNumber, Unknown>;
using FromEngine = std::variant<IdName, IdAuthor, Option, Freeze, HelloOk, ReadyOk, Info, BestMove,
                                Checkmate, Unknown>;

// What the numbers of a go command are called, in the order in which they are written.
struct GoTime {
    std::string_view name;
    std::optional<Milliseconds> Go::*value;
};
struct GoCount {
    std::string_view name;
    std::optional<std::int64_t> Go::*value;
};

struct Dialect {
    std::string_view name;  // "usi": of errors, of the introduction, of "usiok" and "usinewgame"
    std::string_view position_word;  // "sfen": a position and not the usual start
    std::span<const GoTime> go_times;
    std::span<const GoCount> go_counts;
    bool (*is_move)(std::string_view text);
    std::span<const std::string_view> answers;  // in place of a move: "resign"
    std::string_view answer_wanted;             // of an error: what is expected behind "bestmove"
    bool counts_moves_to_mate;                  // of a score, where another counts plies
    bool has_freezes;                           // and what else only shogi has: gameover, checkmate
};

// One line without its end.
std::string encode(const ToEngine& message, const Dialect& dialect);
std::string encode(const FromEngine& message, const Dialect& dialect);

// Any run of blanks separates words, and a carriage return before the end of the line is none. What
// a command has too much is skipped. A known command without what it needs is ErrorKind::syntax.
Result<ToEngine> decode_to_engine(std::string_view line, const Dialect& dialect);
// The same. Of an info line whatever can be read is kept: it is no answer to anything, so it is
// never an error. A move to ponder on that is none is left out.
Result<FromEngine> decode_from_engine(std::string_view line, const Dialect& dialect);

}  // namespace shinpan::universal
