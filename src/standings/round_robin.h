// Everybody against everybody.
#pragma once

#include <span>
#include <vector>

#include "standings/agenda.h"

namespace shinpan::standings {

struct RoundRobin {
    // Of each ordered pair of players: A first against B, and as many with B first. One is what
    // others call a double round robin.
    int games = 3;

    bool operator==(const RoundRobin&) const = default;
};

// All games in the order of play: the circle method, so that everybody has played about equally
// often at any moment. Late entries play everybody too, in rounds in which both are free.
std::vector<Pairing> round_robin_games(const RoundRobin& format, std::span<const Entrant> entrants);

Agenda agenda(const RoundRobin& format, const Progress& progress);

}  // namespace shinpan::standings
