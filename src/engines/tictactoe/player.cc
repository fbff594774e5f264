#include "engines/tictactoe/player.h"

#include <cassert>

#include "search/alpha_beta.h"

namespace shinpan::tictactoe {
namespace {

// Lines through a cell: four for the centre, three for a corner, two for an edge.
constexpr int kLinesThrough[kCells] = {3, 2, 3, 2, 4, 2, 3, 2, 3};

bool is_better(const Considered& a, const Considered& b) {
    if (a.value != b.value) return a.value > b.value;
    return kLinesThrough[a.move.cell] > kLinesThrough[b.move.cell];
}

}  // namespace

Choice choose(const Position& position) {
    assert(!position.outcome());
    // The search always reaches the end of the game, so this is never asked.
    const auto never_asked = [](const Position&) { return 0; };
    Choice choice{{}, {}, 0};
    for (const Move move : position.legal_moves()) {
        Position next = position;
        next.play(move);
        const int value = -negamax(next, kCells, 1, -kWin, kWin, never_asked, choice.nodes);
        choice.considered.push_back({move, value});
    }
    Considered best = choice.considered.front();
    for (const Considered& candidate : choice.considered) {
        if (is_better(candidate, best)) best = candidate;
    }
    choice.move = best.move;
    return choice;
}

}  // namespace shinpan::tictactoe
