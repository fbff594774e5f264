// A few challengers against all others.
#pragma once

#include <span>
#include <vector>

#include "standings/agenda.h"

namespace shinpan::standings {

struct Gauntlet {
    int challengers = 1;  // the first of the entrants; they do not play each other
    int games = 1;        // of a challenger against each other player, with each colour

    bool operator==(const Gauntlet&) const = default;
};

// All games in the order of play: every opponent once, then again with the other colour.
std::vector<Pairing> gauntlet_games(const Gauntlet& format, std::span<const Entrant> entrants);

Agenda agenda(const Gauntlet& format, const Progress& progress);

}  // namespace shinpan::standings
