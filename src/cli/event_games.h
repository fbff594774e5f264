// Plays the games of an event that is set up, tells how it goes, and shows its result.
#pragma once

#include <string>

#include "arena/opening_book.h"
#include "cli/event.h"
#include "cli/progress_line.h"
#include "store/sqlite_journal.h"
#include "tournament/contest_terms.h"

namespace shinpan::cli {

struct PreparedEvent {
    const EventWords& words;
    const EventSetup& setup;
    ContestTerms terms;
    std::string folder;
    std::string sandbox;  // the level that was had
    Roster roster;
    EventState state;  // what was played before
    OpeningBook book;
    SqliteJournal& journal;
};

// Gives the exit code. Errors are told.
int play_event(PreparedEvent event, ProgressLine& progress);

}  // namespace shinpan::cli
