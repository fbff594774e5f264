// A Swiss tournament: in each round players of equal score meet, if they have not met before.
#pragma once

#include <optional>

#include "standings/agenda.h"

namespace shinpan::standings {

struct Swiss {
    std::optional<int> rounds{};  // nothing: enough for one player to win all, the logarithm
    int games = 1;                // that two players play when they meet, with alternating colours
    Points points{};              // what the score is made of; a bye is won

    bool operator==(const Swiss&) const = default;
};

int number_of_rounds(const Swiss& format, std::size_t entrants);

// A round begins when the one before is over; its results decide who meets. Everything before the
// latest round with a result is taken from the results as it is.
//
// With score groups from the top, the upper half of a group meets its lower half. Nobody meets
// the same player twice or has a second bye, unless there is no other way. The bye goes as low in
// the order as that allows. Who has had the first move less often gets it.
Agenda agenda(const Swiss& format, const Progress& progress);

}  // namespace shinpan::standings
