#include "games/perft.h"

#include <gtest/gtest.h>

#include "core/testing/thorough.h"
#include "games/chess/fen.h"

namespace shinpan::chess {
namespace {

struct Counted {
    const char* fen;
    int depth;                          // what the tests can afford
    int thorough_by;                    // plies more, when they are thorough
    std::vector<std::uint64_t> counts;  // from depth 1 on
};

// The positions that the field counts by: castling, promotion, pins and taking in passing, mixed.
const Counted kCounted[] = {
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
     4,
     1,
     {20, 400, 8'902, 197'281, 4'865'609}},
    {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
     3,
     1,
     {48, 2'039, 97'862, 4'085'603}},
    {"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
     5,
     1,
     {14, 191, 2'812, 43'238, 674'624, 11'030'083}},
    {"r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
     4,
     1,
     {6, 264, 9'467, 422'333, 15'833'292}},
    {"rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
     3,
     1,
     {44, 1'486, 62'379, 2'103'487}},
    {"r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
     3,
     1,
     {46, 2'079, 89'890, 3'894'594}},
};

TEST(ChessPerft, CountsWhatTheFieldCounts) {
    for (const Counted& counted : kCounted) {
        Position position = position_from_fen(counted.fen).value();
        const int depth = counted.depth + share(0, counted.thorough_by);
        for (int plies = 1; plies <= depth; ++plies)
            EXPECT_EQ(perft(position, plies), counted.counts[static_cast<std::size_t>(plies - 1)])
                << counted.fen << " " << plies;
    }
}

}  // namespace
}  // namespace shinpan::chess
