#include "standings/pair_counts.h"

#include <algorithm>
#include <map>
#include <vector>

namespace shinpan::standings {

MatchCounts count_match(int player, int opponent, std::span<const GameResult> results) {
    // For each pair number what was made with either colour, in half points.
    std::map<int, PerSide<std::vector<std::size_t>>> pairs;
    MatchCounts counted;
    for (const GameResult& game : results) {
        if (!counts(game)) continue;
        for (const Side side : kSides) {
            if (game.player(side) != player || game.player(shinpan::opponent(side)) != opponent) {
                continue;
            }
            const auto half_points = static_cast<std::size_t>(2 * points(game, side));
            ++counted.games[half_points];
            pairs[game.pair][side].push_back(half_points);
        }
    }
    for (const auto& [number, made] : pairs) {
        const auto& [first, second] = made.values;
        for (std::size_t i = 0; i < std::max(first.size(), second.size()); ++i) {
            if (i >= first.size()) {
                ++counted.single[second[i]];
            } else if (i >= second.size()) {
                ++counted.single[first[i]];
            } else {
                ++counted.pairs[first[i] + second[i]];
            }
        }
    }
    return counted;
}

}  // namespace shinpan::standings
