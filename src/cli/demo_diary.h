// Keeps games that are no contest, those of the demo and of the desk, as those of one are kept: so there can be a report.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "arena/play_games.h"
#include "core/result.h"
#include "report/contest_report.h"
#include "store/sqlite_journal.h"

namespace shinpan::cli {

class DemoDiary {
public:
    struct Subject {
        std::string kind;  // "demo"
        std::string game;  // what is played; "all games"
    };
    // `told` hears of what has happened in a game when it is kept.
    static Result<std::unique_ptr<DemoDiary>> open(const std::string& folder,
                                                   const std::vector<Contestant>& players,
                                                   const Subject& subject,
                                                   std::function<void(const GameWentOn&)> told);

    GameKeeper& keeper() { return *keeper_; }
    void ended(const PlayedGame& played);
    // How things stand.
    report::ContestReport report() const { return report_; }
    Status close() { return keeper_->close(); }

private:
    std::unique_ptr<SqliteJournal> journal_;
    report::ContestReport report_;
    std::unique_ptr<GameKeeper> keeper_;
};

}  // namespace shinpan::cli
