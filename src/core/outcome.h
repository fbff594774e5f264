// How a game ended: the one list of endings for all games.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "core/side.h"

namespace shinpan {

enum class Ending {
    // By the game's own rules.
    line,             // a line of three
    board_full,       // nobody has won and nothing is left to play
    disc_count,       // more discs when nobody can move
    area_score,       // more area after the last pass
    territory_score,  // more territory and prisoners after the last pass
    mate,             // the king cannot be saved
    no_moves,         // the side to move has nothing to play, and loses by it
    repetition,       // the same position too often
    declaration,      // a declared win, as by an entering king
    move_limit,       // the longest game that the rules allow

    // By what one of the players did: it lost.
    resignation,
    illegal,     // a well-formed move that is not allowed here
    malformed,   // a reply that is not one of the protocol's
    time,        // no answer by the deadline
    crash,       // the program ended or closed its output while it was to move
    start,       // it could not be started, or did not finish its handshake in time
    disconnect,  // a network player went away and did not come back

    // The referee's own fault or an operator's abort: counts for and against nobody.
    no_game,

    // Both players took it for decided, and the referee was told to end such games.
    agreement,

    // It said that it cannot go on, with the protocol's own word for that: it lost.
    panic,

    // By the game's own rules, too: draws of chess.
    stalemate,    // the side to move has nothing to play, and does not lose by it
    quiet_moves,  // too many moves in which nothing was decided
    material,     // nobody has what a mate takes

    // It told that it takes itself for lost, and the referee was told to end such games.
    hopeless,

    // By the game's own rules, in words of its own: a game whose rules are a program.
    own_rules,
};

inline constexpr std::array kEndings{Ending::line,
                                     Ending::board_full,
                                     Ending::disc_count,
                                     Ending::area_score,
                                     Ending::territory_score,
                                     Ending::mate,
                                     Ending::no_moves,
                                     Ending::repetition,
                                     Ending::declaration,
                                     Ending::move_limit,
                                     Ending::resignation,
                                     Ending::illegal,
                                     Ending::malformed,
                                     Ending::time,
                                     Ending::crash,
                                     Ending::start,
                                     Ending::disconnect,
                                     Ending::no_game,
                                     Ending::agreement,
                                     Ending::panic,
                                     Ending::stalemate,
                                     Ending::quiet_moves,
                                     Ending::material,
                                     Ending::hopeless,
                                     Ending::own_rules};

struct Outcome {
    std::optional<Side> winner;  // empty: a draw, or no game at all
    Ending ending;

    bool operator==(const Outcome&) const = default;
};

// Who or what brought it about. A new ending does not compile until it is told here.
enum class EndingKind { rules, resignation, forfeit, no_game };  // resignation: by its own word
constexpr EndingKind kind(Ending ending) {
    switch (ending) {
        case Ending::line:
        case Ending::board_full:
        case Ending::disc_count:
        case Ending::area_score:
        case Ending::territory_score:
        case Ending::mate:
        case Ending::no_moves:
        case Ending::repetition:
        case Ending::declaration:
        case Ending::move_limit:
        case Ending::agreement:
        case Ending::stalemate:
        case Ending::quiet_moves:
        case Ending::material:
        case Ending::hopeless:
        case Ending::own_rules: return EndingKind::rules;
        case Ending::resignation:
        case Ending::panic: return EndingKind::resignation;
        case Ending::illegal:
        case Ending::malformed:
        case Ending::time:
        case Ending::crash:
        case Ending::start:
        case Ending::disconnect: return EndingKind::forfeit;
        case Ending::no_game: return EndingKind::no_game;
    }
    return EndingKind::no_game;  // not reached
}
constexpr bool is_by_rules(Ending ending) { return kind(ending) == EndingKind::rules; }
// A loss for something that a player did wrong, whatever the board says. Resigning is not wrong,
// and to say that one cannot go on neither: both are losses by one's own word.
constexpr bool is_forfeit(Ending ending) { return kind(ending) == EndingKind::forfeit; }

// Its own name, by which it is kept: "disc_count". Never changes, so that old files stay readable.
std::string_view name(Ending ending);
std::optional<Ending> ending_from_name(std::string_view name);

// The word that programs read: "rules" for all endings by the game's own rules, else one of
// resignation, panic, illegal, malformed, time, crash, start, disconnect, nogame.
std::string_view word(Ending ending);

// The same in a few words for people: "three in a row", "illegal move".
std::string_view phrase(Ending ending);

}  // namespace shinpan
