// The games of a match: played several at once, each on a thread of its own.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/result.h"
#include "events/event.h"
#include "events/event_json.h"
#include "games/any_game.h"
#include "players/contestant.h"

namespace shinpan::cli {

struct GamePlan {
    int number;  // counted from 1
    AnyGame start;
    PerSide<const Contestant*> players;
};

struct PlayedGame {
    GameLabel label;
    GameEnded ended;
    AnyGame game;                     // as it stood at the end
    std::vector<Duration> durations;  // of the moves that the players made
};

// All of them are called from the threads that play, never two at once.
struct GameListeners {
    std::function<void(const Event&, const GameLabel&)> event;
    std::function<void(const PlayedGame&)> ended;
};

// Plays the games in their order, `at_once` at a time, and writes a record of each and a thinking
// log for each player into `folder`. SIGINT and SIGTERM end it: running games are aborted, no new
// ones begin. Gives whether it was interrupted. The first failure to write a log ends it as well.
Result<bool> play_games(const std::vector<GamePlan>& plans, int at_once, const std::string& folder,
                        const std::string& launcher, const GameListeners& listeners);

}  // namespace shinpan::cli
