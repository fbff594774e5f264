// A whole tournament with games that are only made up, against a journal that is slow, runs full
// and loses what was not synced: does it keep its promises?
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace shinpan {

struct SimulatedTournament {
    int games = 0;                    // that counted
    int crashes = 0;                  // after which it went on
    std::vector<std::string> broken;  // promises; none if all is well
};

// Format, players, results, and when the journal fails, are all drawn from the seed; in which order
// the threads come is not, and does not matter.
SimulatedTournament simulate_tournament(std::uint64_t seed);

}  // namespace shinpan
