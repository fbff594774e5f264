#include "engines/chess/bench.h"

#include "engines/chess/search.h"

namespace shinpan::chess {
namespace {

// An opening, fights, endings with and without pieces, and a start of Chess960.
constexpr const char* kBenchPositions[] = {
    "startpos",
    "startpos moves e2e4 c7c5 g1f3 d7d6 d2d4 c5d4 f3d4 g8f6 b1c3 a7a6",
    "fen r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "fen 8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "fen r1bq1rk1/pp2bppp/2n1pn2/3p4/3P4/2NBPN2/PP3PPP/R1BQ1RK1 w - - 0 9",
    "fen 8/8/1p1k1p2/p1p2P1p/P1P1K2P/1P6/8/8 w - - 0 40",
    "fen 2r3k1/5ppp/p3p3/1p1n4/3P4/P2B1N2/1P3PPP/2R3K1 b - - 3 24",
    "fen bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w GEge - 0 1",
};

}  // namespace

BenchResult bench(int depth) {
    Search::Table table(std::size_t{16} << 20);
    const SteadyClock clock;
    const Instant start = clock.now();
    BenchResult result{};
    for (const char* text : kBenchPositions) {
        table.clear();
        Search search(table);
        SearchOrder order;
        order.depth = depth;
        search.run(situation_from_uci(text, false).value(), order);
        result.nodes += search.nodes();
    }
    result.time = clock.now() - start;
    return result;
}

}  // namespace shinpan::chess
