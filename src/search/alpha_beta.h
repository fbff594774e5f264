// Alpha-beta search over any game.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>

#include "games/position.h"

namespace shinpan {

// The worth of a position for the side to move. Games that end earlier are worth more to the
// winner: see kWin below.
template <class E, class P>
concept Evaluator = requires(const E evaluate, const P& position) {
    { evaluate(position) } -> std::convertible_to<int>;
};

// A won game is worth kWin minus the plies that it takes; evaluations stay far below.
inline constexpr int kWin = 1'000'000;

// What `position` is worth for its side to move, searched `depth` plies deep, `ply` plies below the
// root. Exact between alpha and beta, a bound outside. Counts visited positions in `nodes`.
template <GamePosition P, Evaluator<P> E>
int negamax(const P& position, int depth, int ply, int alpha, int beta, const E& evaluate,
            std::uint64_t& nodes) {
    ++nodes;
    if (const std::optional<Outcome> end = position.outcome()) {
        if (!end->winner) return 0;
        return *end->winner == position.to_move() ? kWin - ply : ply - kWin;
    }
    if (depth == 0) return evaluate(position);
    int best = -kWin;
    for (const auto move : position.legal_moves()) {
        P next = position;
        next.play(move);
        const int value = -negamax(next, depth - 1, ply + 1, -beta, -alpha, evaluate, nodes);
        if (value > best) best = value;
        if (best > alpha) alpha = best;
        if (alpha >= beta) break;
    }
    return best;
}

}  // namespace shinpan
