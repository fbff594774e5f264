// shinpan check FOLDER: what is wrong with each entry of a folder.
#pragma once

#include <string>
#include <vector>

#include "contestants/contestant.h"
#include "games/any_game.h"
#include "tournament/entry_finding.h"

namespace shinpan::cli {

struct FolderCheck {
    std::vector<Contestant> contestants;
    std::vector<EntryFinding> bad;  // entries that are none
    AnyGame start;
    std::string format;  // "text" or "json"
};

// Each entry runs in a folder of its own, which goes with the check. Gives the exit code.
int check_folder(FolderCheck check);

}  // namespace shinpan::cli
