// Games with opinions, for tests.
#pragma once

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "analysis/analysis.h"
#include "games/catalog.h"

namespace shinpan::analysis {

// A game of `name` with these moves, of which nothing is known yet.
inline Analysis analysis_of(std::string_view name, const std::vector<std::string>& moves,
                            const GameSettings& settings = {}) {
    AnyGame game = find_game(name).value()->start(settings).value();
    for (const std::string& move : moves)
        EXPECT_TRUE(game.play(move)) << move;
    return begun_analysis({GameRecord{.game = game,
                                      .players = {{"alice", "bob"}},
                                      .outcome = std::nullopt,
                                      .verdict = "",
                                      .date = "",
                                      .durations = {}}});
}

}  // namespace shinpan::analysis
