// A match of the first two players.
#pragma once

#include "standings/agenda.h"

namespace shinpan::standings {

struct HeadToHead {
    int games = 2;  // in pairs that begin alike and change colours

    bool operator==(const HeadToHead&) const = default;
};

Agenda agenda(const HeadToHead& format, const Progress& progress);

}  // namespace shinpan::standings
