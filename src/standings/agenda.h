// What a tournament knows so far, and what it has to do next: the two ends of every format.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "standings/game_result.h"

namespace shinpan::standings {

// One game to be played. Round and number stay the same however often the agenda is asked for.
struct Pairing {
    int round = 1;
    int number = 1;  // of the game in its round
    int pair = 1;    // chooses the opening, see GameResult
    int first = 0;   // who moves first
    int second = 0;

    bool operator==(const Pairing&) const = default;
};

// How long a player takes part. With the rounds in here and not the moments of coming and going, a
// round that has begun keeps its pairings.
struct Entrant {
    // A late entry says the first round that is paired with it: one of which no game has begun.
    int from_round = 1;
    // Withdrawn: the round that was going on; what it has not begun to play by then, it does not
    // play. 0: it was gone before the first.
    std::optional<int> left_in_round{};
};

// All that a format decides by. Entrants are only ever added at the end, so that indices stay true.
struct Progress {
    std::span<const Entrant> entrants;
    std::span<const GameResult> results;  // in any order
    std::span<const Pairing> running;
};

// Games that a player has won without an opponent, because the number of players was odd or the
// opponent was gone.
struct Bye {
    int round;
    int player;
    int games;

    bool operator==(const Bye&) const = default;
};

// A player of a knockout that goes on to the next round, or has won the final.
struct Advance {
    int round;  // that it has survived
    int winner;
    std::optional<int> loser{};  // nobody: there was no opponent
    std::string reason;          // "won 2-0"

    bool operator==(const Advance&) const = default;
};

struct Agenda {
    int round = 1;                    // the earliest that is not over, or the last one
    std::vector<Pairing> to_play{};   // now, best begun in this order; without what runs already
    bool is_over = false;             // nothing to play, nothing running, nothing to come
    std::vector<Bye> byes{};          // Swiss: of all rounds so far
    std::vector<Advance> advances{};  // knockout: by round; the last one is the winner's

    bool operator==(const Agenda&) const = default;
};

}  // namespace shinpan::standings
