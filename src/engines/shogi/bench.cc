#include "engines/shogi/bench.h"

#include <algorithm>

#include "engines/shogi/search.h"
#include "games/shogi/usi_position.h"

namespace shinpan::shogi {
namespace {

constexpr const char* kPositions[] = {
    "startpos",
    "startpos moves 7g7f 3c3d 2g2f 4c4d 3i4h 8b4b 5i6h 5a6b 6h7h 6b7b",
    // A festival of captures, an attack from both sides, an ending with kings in the open.
    "sfen l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w GR5pnsg 1",
    "sfen l7l/3s5/prnp2kp1/2p1Gppnp/1P7/PnPP1P3/3BP2PP/1S1G5/LN1K1G1+rL b SBG3ps 91",
    "sfen 8l/1l+R2P3/p2pBG1pp/kps1p4/Nn1P2G2/P1P1P2PP/1PS6/1KSG3+r1/LN2+p3L w Sbgn3p 124",
    // Freezes, and one that mates.
    "startpos z3Z3",
    "sfen lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3 z2Z1",
    "sfen 8k/9/7G1/9/9/9/9/9/K8 b P 1 z3Z3",
};
constexpr int kFreezesCost = 3;  // plies that a position with freezes is searched less deeply

}  // namespace

BenchResult bench(int depth) {
    SharedTable table(std::size_t{16} << 20);
    const SteadyClock clock;
    const Instant start = clock.now();
    BenchResult result{};
    for (const char* text : kPositions) {
        const Game game = game_from_usi_position(text).value().game;
        table.clear();
        Search search(table);
        SearchOrder order;
        order.depth = game.rules().freezes ? std::max(depth - kFreezesCost, 1) : depth;
        search.run(game, order);
        result.nodes += search.nodes();
    }
    result.time = clock.now() - start;
    return result;
}

}  // namespace shinpan::shogi
