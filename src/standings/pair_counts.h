// The games of two players, counted by what one of them has made of them.
#pragma once

#include <array>
#include <span>

#include "standings/game_result.h"

namespace shinpan::standings {

// Games lost, drawn, won.
using GameCounts = std::array<int, 3>;

// Pairs of games in which 0, ½, 1, 1½, 2 points were made. The two games of a pair have the same
// opening, so what one of them owes to the opening is taken back by the other: counted as pairs,
// the same games tell more.
using PairCounts = std::array<int, 5>;

struct MatchCounts {
    GameCounts games{};   // all of them
    PairCounts pairs{};   // those that have a partner
    GameCounts single{};  // the rest

    bool operator==(const MatchCounts&) const = default;
};

// Of `player` against `opponent`; results of others are skipped.
MatchCounts count_match(int player, int opponent, std::span<const GameResult> results);

}  // namespace shinpan::standings
