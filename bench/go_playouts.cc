// Random games of Go: how fast the rules are, and whether the games are as random games should be.
//
//     bench_go_playouts [SECONDS]
//
// Every move is a random one of those that are legal and fill no eye of one's own; two passes end
// the game. libego's light playouts, which pick moves in the same way, are there to compare with.
#include <chrono>
#include <cstdint>
#include <cstdlib>

#include <fmt/format.h>

#include "core/random.h"
#include "games/go/position.h"
#include "games/go/score.h"

namespace shinpan::go {
namespace {

// From a random empty point on, the first that will do.
Move random_move(const Position& position, Random& random) {
    const auto empty = position.empty_points();
    if (empty.empty()) return kPass;
    const std::size_t start = random.below(empty.size());
    std::size_t i = start;
    do {
        const Move move{empty[i]};
        if (!position.is_eye(move.point, position.to_move()) && position.is_legal(move))
            return move;
        if (++i == empty.size()) i = 0;
    } while (i != start);
    return kPass;
}

struct Figures {
    double seconds;
    std::uint64_t playouts = 0;
    std::uint64_t moves = 0;      // passes included
    std::uint64_t wins_at_6 = 0;  // black's, with a komi of 6.5
    std::uint64_t wins_at_7 = 0;  // 7.5
    double lead = 0;              // black's, without komi
};

Figures play(int size, double seconds) {
    using Clock = std::chrono::steady_clock;
    const Rules rules{.size = size, .komi = 0, .ko = KoRule::simple};
    const Position empty(rules);
    Random random(2026);
    Figures figures{.seconds = 0};
    const auto begin = Clock::now();
    // Without superko a game may go round in circles; three moves a point is far beyond the usual.
    const int longest = 3 * size * size;
    while (figures.seconds < seconds) {
        for (int round = 0; round < 100; ++round) {
            Position position = empty;
            int moves = 0;
            for (; !position.is_over() && moves < longest; ++moves)
                position.play(random_move(position, random));
            const double lead = score(position).lead;
            ++figures.playouts;
            figures.moves += static_cast<std::uint64_t>(moves);
            figures.wins_at_6 += lead > 6.5 ? 1 : 0;
            figures.wins_at_7 += lead > 7.5 ? 1 : 0;
            figures.lead += lead;
        }
        figures.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
    }
    return figures;
}

}  // namespace
}  // namespace shinpan::go

int main(int argc, char** argv) {
    const double seconds = argc > 1 ? std::atof(argv[1]) : 3;
    fmt::print("{:>5} {:>12} {:>9} {:>8} {:>17} {:>10}\n", "board", "playouts/s", "moves/s",
               "length", "black wins at 6.5, 7.5", "mean lead");
    for (const int size : {9, 13, 19}) {
        const auto f = shinpan::go::play(size, seconds);
        const auto playouts = static_cast<double>(f.playouts);
        const auto moves = static_cast<double>(f.moves);
        const auto percent = [&](std::uint64_t wins) {
            return 100 * static_cast<double>(wins) / playouts;
        };
        fmt::print("{:>5} {:>10.1f} k {:>7.1f} M {:>8.1f} {:>11.1f} % {:>6.1f} % {:>10.2f}\n", size,
                   playouts / f.seconds / 1e3, moves / f.seconds / 1e6, moves / playouts,
                   percent(f.wins_at_6), percent(f.wins_at_7), f.lead / playouts);
    }
    fmt::print("libego: 9x9 length 110.8, black wins 44 %, lead 2.7; 19x19 454.7, 48 %, 3.1\n");
}
