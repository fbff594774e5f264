// All games of a format that needs no results to know them: round robin and gauntlet.
#pragma once

#include <vector>

#include "standings/agenda.h"

namespace shinpan::standings {

// Lays games into rounds so that nobody plays twice in one. What is added later never changes the
// round or number of what is there, so a late entry leaves the games of the others alone.
class FixedPlan {
public:
    // precondition: neither of them has a game in that round
    void add(int round, int first, int second, int pair);
    // In the earliest round from there on in which both are free.
    void add_from(int round, int first, int second, int pair);

    std::vector<Pairing> games() const;  // in the order of rounds and numbers

private:
    bool has_game(int round, int player) const;

    std::vector<std::vector<Pairing>> rounds_;
    std::vector<std::vector<bool>> has_game_;  // [round][player]
};

// Rounds are no barriers here: everything is to be played at once, in the order of the plan. A
// withdrawn player's games that have not begun are dropped, the played ones stay.
Agenda fixed_agenda(const std::vector<Pairing>& plan, const Progress& progress);

}  // namespace shinpan::standings
