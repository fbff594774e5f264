// Plays the games of a contest that is set up, tells how it goes, and shows its result.
#pragma once

#include <string>

#include "arena/opening_book.h"
#include "cli/contest.h"
#include "cli/progress_line.h"
#include "store/sqlite_journal.h"
#include "tournament/contest_terms.h"

namespace shinpan::cli {

struct PreparedContest {
    const ContestWords& words;
    const ContestSetup& setup;
    ContestTerms terms;
    std::string folder;
    std::string sandbox;  // the level that was had
    Roster roster;
    ContestState state;  // what was played before
    OpeningBook book;
    SqliteJournal& journal;
};

// Gives the exit code. Errors are told.
int play_contest(PreparedContest contest, ProgressLine& progress);

}  // namespace shinpan::cli
