// Which games a match is made of: openings, each played with both colours.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/match_games.h"
#include "core/result.h"
#include "games/catalog.h"
#include "players/contestant.h"

namespace shinpan::cli {

struct OpeningChoice {
    std::string file;      // openings a line each; empty: none
    int random_plies = 0;  // without a file: so many random moves
    std::optional<int>
        seed;  // of the random moves, and of the order in which a file is gone through
};

// As many openings as are asked for; those of a file come round again when it has fewer.
Result<std::vector<AnyGame>> choose_openings(const OpeningChoice& choice, const CatalogEntry& entry,
                                             std::size_t count);

// `games` games between the first two, in pairs that begin alike and change colours.
// precondition: an opening for each pair
std::vector<GamePlan> plan_match(int games, const std::vector<AnyGame>& openings,
                                 const std::vector<Contestant>& contestants);

}  // namespace shinpan::cli
