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

struct PlaySettings {
    int at_once = 1;
    bool pins = false;  // each of them, with its programs, to a core of its own
    std::string folder;
    std::string launcher;  // where shinpan-launcher is
};

// Plays the games in their order and writes a record of each and a thinking
// log for each player into the folder. SIGINT and SIGTERM end it: running games are aborted, no new
// ones begin. Gives whether it was interrupted. The first failure to write a log ends it as well.
Result<bool> play_games(const std::vector<GamePlan>& plans, const PlaySettings& settings,
                        const GameListeners& listeners);

}  // namespace shinpan::cli
