// Perft of shogi from the start with every leaf made, for shogi_vs_fairy.py: prints the count.
//
//     bench_shogi_leaves DEPTH
#include <cstdint>
#include <cstdlib>

#include <fmt/format.h>

#include "games/shogi/notation.h"

using namespace shinpan::shogi;

namespace {

std::uint64_t leaves(const Position& position, int depth) {
    if (depth == 0) return 1;
    std::uint64_t count = 0;
    for (const Move move : position.legal_moves()) {
        Position next = position;
        next.play(move);
        count += leaves(next, depth - 1);
    }
    return count;
}

}  // namespace

int main(int count, char** words) {
    const int depth = count > 1 ? std::atoi(words[1]) : 5;
    fmt::print("leaves {}\n", leaves(Position(), depth));
}
