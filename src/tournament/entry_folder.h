// The entries of a contest: each file or sub-folder of a folder is a player.
#pragma once

#include <string>
#include <vector>

#include "contestants/player_words.h"
#include "core/result.h"

namespace shinpan {

// In the order of their names. A sub-folder runs its `run`, its main.*, or its only program, inside
// of that folder. Files that begin with a dot, and texts about the contest (.md, .txt, .toml,
// .log), are no entries. Two entries of one name are refused, and so is a folder without any.
Result<std::vector<PlayerWords>> entries_of(const std::string& folder);

}  // namespace shinpan
