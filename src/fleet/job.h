// A job of a fleet: a pair of games between two players, one opening with both colours, or what is left of
// it. A plain value with both ends of its JSON; its id follows from what it says, so that the same
// contest, resumed, has the same jobs.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "arena/game_source.h"
#include "core/result.h"
#include "fleet/travelling_player.h"
#include "referee/game_terms.h"

namespace shinpan::fleet {

// Of jobs and of what workers tell of them. Who does not know it takes none.
inline constexpr int kFleetVersion = 1;

struct JobGame {
    GameTerms terms;
    bool is_swapped = false;  // the second player moves first
    int round = 1;            // of the contest, and the number of the game in it
    int number = 1;
};

struct Job {
    std::string contest;
    std::string id;
    std::string sandbox;  // that the contest wishes for its programs; empty: as usual
    PerSide<TravellingPlayer> players;
    std::vector<JobGame> games;  // one or two
};

// With its id. precondition: one plan or two of a pair
Job job_of(const std::string& contest, const std::string& sandbox,
           const std::vector<GamePlan>& plans, const PerSide<TravellingPlayer>& players);

std::string to_json(const Job& job);
// Refuses another version, and a job whose id is not its own. Rules programs that it names are started.
Result<Job> job_from_json(std::string_view json);

}  // namespace shinpan::fleet
