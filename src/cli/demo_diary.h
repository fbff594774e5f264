// Keeps the games of the demo as those of an event are kept, so that there can be a report.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "arena/play_games.h"
#include "core/result.h"
#include "report/event_report.h"
#include "standings/agenda.h"
#include "store/journal_writer.h"
#include "store/sqlite_journal.h"

namespace shinpan::cli {

class DemoDiary {
public:
    // Of one game, in its order: a JSON object a line.
    using Told = std::function<void(int number, const std::string& lines)>;
    // `told` hears of events when they are kept.
    static Result<std::unique_ptr<DemoDiary>> open(const std::string& folder,
                                                   const std::vector<Contestant>& players,
                                                   Told told);

    void began(int number, const standings::Pairing& pairing);
    void take(const Event& event, const GameLabel& label);
    void ended(const PlayedGame& played, const standings::Pairing& pairing);
    // How things stand.
    report::EventReport report() const { return report_; }
    Status close() { return writer_->flush(); }

private:
    std::unique_ptr<SqliteJournal> journal_;
    report::EventReport report_;
    std::unique_ptr<JournalWriter> writer_;
};

}  // namespace shinpan::cli
