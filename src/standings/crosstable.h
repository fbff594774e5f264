// Who has done what against whom.
#pragma once

#include <span>
#include <vector>

#include "standings/game_result.h"

namespace shinpan::standings {

struct Tally {
    int wins = 0;
    int draws = 0;
    int losses = 0;

    int games() const { return wins + draws + losses; }
    bool operator==(const Tally&) const = default;
};

// [row][column]: what the player of the row has done against the one of the column, with both
// colours.
using Crosstable = std::vector<std::vector<Tally>>;

Crosstable crosstable_of(int players, std::span<const GameResult> results);

}  // namespace shinpan::standings
