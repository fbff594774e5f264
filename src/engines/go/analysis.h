// What a search has found out so far, for whoever wants to see it: clients, logs, the page.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engines/go/search_knowledge.h"

namespace shinpan::go {

// All for the side to move: a win rate from 0 to 1, a lead in points.
struct MoveAnalysis {
    Move move{};
    std::uint32_t visits = 0;
    double win_rate = 0;
    double lower_bound = 0;  // of the win rate: it is better with a probability of 97.5 %
    double prior = 0;        // how probable the move was before any game; all moves add up to 1
    double lead = 0;
    double lead_deviation = 0;
    std::vector<Move> line{};  // what is expected, this move included
};

struct Analysis {
    Side side{};
    std::uint64_t playouts = 0;
    std::uint32_t visits = 0;  // of the root, with those that were kept from the move before
    double win_rate = 0;
    double lead = 0;
    double lead_deviation = 0;
    std::vector<MoveAnalysis> moves{};  // the best first
    Ownership ownership{};              // black's, as it has it
};

Analysis analysis_of(const Search& search);

// The lower end of Wilson's interval for a share that was seen in so many games.
double lower_bound(double share, std::uint32_t games);

}  // namespace shinpan::go
