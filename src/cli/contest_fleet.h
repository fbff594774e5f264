// A contest whose games are played by a fleet.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>

#include "arena/play_games.h"
#include "cli/contest_games.h"
#include "core/result.h"
#include "fleet/bus.h"
#include "fleet/coordinator.h"

namespace shinpan::cli {

class ContestFleet {
public:
    // `progress` and `control` stay where they are.
    static Result<ContestFleet> open(const PreparedContest& contest, ProgressLine& progress,
                                     GameControl& control);

    // In the place of play_games. `is_over`: nothing more counts.
    Result<bool> play(GameSource& source, GameKeeper& keeper, const GameListeners& games,
                      std::function<bool()> is_over);

private:
    ContestFleet(std::unique_ptr<fleet::Bus> bus, fleet::FleetSettings settings,
                 std::string address, ProgressLine& progress)
        : bus_(std::move(bus)),
          settings_(std::move(settings)),
          address_(std::move(address)),
          progress_(&progress) {}

    void hear(const fleet::WorkerWord& word);

    std::unique_ptr<fleet::Bus> bus_;
    fleet::FleetSettings settings_;
    std::string address_;
    ProgressLine* progress_;
    struct Heard {
        std::string state;
        std::string remark;
    };
    std::map<std::string, Heard> workers_;
};

}  // namespace shinpan::cli
