// A result that came back: replayed, and kept as if it had been played here.
#pragma once

#include <string>
#include <vector>

#include "arena/play_games.h"
#include "core/result.h"
#include "fleet/note.h"
#include "fleet/replay.h"

namespace shinpan::fleet {

// The games of `plans`, in their order. What does not hold is an error that says so.
Result<std::vector<ReplayedGame>> replay_result(const Played& played,
                                                const std::vector<GamePlan>& plans, Instant now);

// At one go, with the id of its job. `sandbox` is the level that the store tells.
Status keep_result(GameKeeper& keeper, const GameListeners& listeners, const std::string& sandbox,
                   const Played& played, const std::vector<GamePlan>& plans,
                   const std::vector<ReplayedGame>& games);

// What a game is called from its start on.
GameLabel label_of(const GamePlan& plan, const AnyGame& start, Instant began);

}  // namespace shinpan::fleet
