// The entries of a contest: each file or sub-folder of a folder is a player.
#pragma once

#include <string>
#include <vector>

#include "contestants/player_words.h"
#include "core/result.h"
#include "tournament/entry_finding.h"

namespace shinpan {

// One that is no entry as it stands is told of, and the others can play without it.
struct EntryFolder {
    std::vector<PlayerWords> entries;  // in the order of their names
    std::vector<EntryFinding> bad;     // the same
};

// A sub-folder runs its `run`, its main.*, or its only program, inside of that folder. Files that
// begin with a dot, texts about the contest (.md, .txt, .toml, .log, .json), and folders that a
// contest has left its results in, are no entries. Two of one name are both bad: nobody knows which
// of them is meant. A folder without any is refused.
Result<EntryFolder> entries_of(const std::string& folder);

// Whether the folder itself is one entry: it has a `run` or main.*, or one program and no folders.
bool is_entry(const std::string& folder);
// The folder as that entry.
EntryFolder entry_in(const std::string& folder);

}  // namespace shinpan
