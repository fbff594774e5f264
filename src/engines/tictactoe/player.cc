#include "engines/tictactoe/player.h"

#include <algorithm>
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

// Of each hundred moves eleven more from level to level.
Slips slips_of(int level) {
    constexpr int kSlipsMore = 11;
    return {static_cast<unsigned>(kSlipsMore * (kStrongestLevel - level)), 2 * kWin};
}

Choice choose_at_level(const Position& position, int level, std::uint64_t seed) {
    Choice choice = choose(position);
    std::vector<Considered> ranked = choice.considered;
    std::ranges::stable_sort(ranked, is_better);
    std::vector<int> values;
    for (const Considered& each : ranked)
        values.push_back(each.value);
    std::uint64_t hash = 0;
    for (int cell = 0; cell < kCells; ++cell) {
        const std::optional<Side> owner = position.owner(cell);
        hash = 3 * hash + (!owner ? 0 : *owner == Side::first ? 1 : 2);
    }
    choice.move = ranked[choice_with_slips(slips_of(level), seed, hash, values)].move;
    return choice;
}

}  // namespace shinpan::tictactoe
