// A game of tic-tac-toe between two simulated programs that may do anything, all drawn from one
// seed.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "events/event.h"

namespace shinpan {

struct FaultyGame {
    GameEnded ended;
    std::vector<Event> events;
    PerSide<bool> is_faulty;  // it was made to do something wrong
    std::vector<std::string>
        broken;  // the laws of every match that this one broke; none if all is well
};

// The same seed gives the same game.
FaultyGame play_faulty_game(std::uint64_t seed);

}  // namespace shinpan
