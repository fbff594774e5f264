// Plays the games of a contest on a fleet: hands them out as jobs over a bus, replays what comes back, and
// has it kept. The counterpart of play_games (arena/play_games.h), with the same source, keeper and
// listeners.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "arena/play_games.h"
#include "core/result.h"
#include "fleet/bus.h"
#include "fleet/note.h"
#include "fleet/word.h"
#include "store/journal.h"

namespace shinpan::fleet {

struct FleetSettings {
    // Its id: random, made when it begins and kept with it, so that it is the same when it goes on.
    std::string contest;
    std::string program;  // the version of this one
    std::string game;
    std::string sandbox{};               // that its programs are wished to be in; empty: as usual
    std::string sandbox_level = "none";  // as the store keeps it
    Duration lease = std::chrono::seconds(30);
    std::vector<KeptJob> jobs{};  // that had been handed out when it was interrupted
    // Nothing more counts: a test is decided.
    std::function<bool()> is_over = [] { return false; };
    GameControl* control = nullptr;
};

// All from the thread that called play_on_fleet.
struct FleetListeners {
    std::function<void(const WorkerWord&)> worker = [](const auto&) {};  // each time it is heard
    std::function<void()> lost_connection = [] {};
    std::function<void()> has_connection = [] {};
    // It has come a second time, and counts once.
    std::function<void(const UnderLease&)> second_result = [](const auto&) {};
    // What came back does not hold, and is played again.
    std::function<void(const UnderLease&, const Error&)> refused = [](const auto&, const auto&) {};
    std::function<void()> streams_lost = [] {};
};

// Gives whether it was interrupted: then workers go on with what they have, and their results wait for the
// same contest to go on. The first failure to keep something ends it as well.
Result<bool> play_on_fleet(Bus& bus, GameSource& source, GameKeeper& keeper,
                           const FleetSettings& settings, const GameListeners& games,
                           const FleetListeners& fleet);

}  // namespace shinpan::fleet
