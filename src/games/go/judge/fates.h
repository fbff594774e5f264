// Which stones live at the end of a game, and how that is known.
#pragma once

#include <array>
#include <cstdint>

#include "games/go/position.h"

namespace shinpan::go {

enum class Fate : std::uint8_t { none, alive, dead, seki };  // none: no stone

// How it is known, the surest first.
enum class Ground : std::uint8_t {
    unconditional,  // whatever happens: unconditional.h
    reading,        // every way to play it was tried: local_search.h
    territory,      // too much room to be taken, or too little to live
    ownership,      // by what random games say: rollouts.h
};

struct StoneFate {
    Fate fate = Fate::none;
    Ground ground = Ground::unconditional;
};
using Fates = std::array<StoneFate, kMaxCells>;  // by points

struct JudgementSettings {
    int rollouts = 400;        // random games that say whose each point is
    int most_nodes = 150'000;  // that are read for each fight, and for each side that begins
    int local_games = 1000;    // that are played in each fight too large to be read, for each side
    std::uint64_t seed = 1;
};

// Unconditional life first, then room, then every fight that is left: read to its end, or played out
// many times where that is too much. In doubt stones live.
Fates fates_of(const Position& position, const JudgementSettings& settings);

}  // namespace shinpan::go
