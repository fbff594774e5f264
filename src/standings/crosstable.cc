#include "standings/crosstable.h"

namespace shinpan::standings {

Crosstable crosstable_of(int players, std::span<const GameResult> results) {
    const auto size = static_cast<std::size_t>(players);
    Crosstable table(size, std::vector<Tally>(size));
    for (const GameResult& game : results) {
        if (!counts(game)) continue;
        for (const Side side : kSides) {
            const auto row = static_cast<std::size_t>(game.player(side));
            const auto column = static_cast<std::size_t>(game.player(opponent(side)));
            Tally& tally = table[row][column];
            if (!game.outcome.winner) {
                ++tally.draws;
            } else {
                ++(*game.outcome.winner == side ? tally.wins : tally.losses);
            }
        }
    }
    return table;
}

}  // namespace shinpan::standings
