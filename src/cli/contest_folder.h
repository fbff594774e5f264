// The folder in which a contest is kept: its settings, and the file of its events.
#pragma once

#include <string>

#include "core/result.h"
#include "io/file_descriptor.h"
#include "store/journal.h"
#include "store/sqlite_journal.h"
#include "tournament/contest_terms.h"

namespace shinpan::cli {

// What a contest was begun with cannot be changed in the middle: a difference is an error.
Status keep_terms(Journal& journal, const ContestState& state, const std::string& folder,
                  ContestTerms& terms);

// events.jsonl, with all that the journal has, to be written on. The journal is the truth: after a
// sudden end the file may lack what is kept there.
Result<FileDescriptor> open_events_file(const std::string& folder, SqliteJournal& journal);

}  // namespace shinpan::cli
