// Games that an operator has paused, kept beside the journal so that they are paused after a restart.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/clock.h"
#include "core/result.h"

namespace shinpan::server {

inline constexpr std::string_view kPausedFile = "paused.json";

struct PausedGame {
    int game;
    int moves;         // that had been made
    Duration thought;  // of the side to move, about the next; kept in milliseconds
    std::string why;

    bool operator==(const PausedGame&) const = default;
};

std::string to_json(const std::vector<PausedGame>& games);
Result<std::vector<PausedGame>> paused_games_from_json(std::string_view json);

// A folder that has no such file has no such games.
Result<std::vector<PausedGame>> read_paused_games(const std::string& folder);
// The file is whole, and on the disk, when this returns.
Status write_paused_games(const std::string& folder, const std::vector<PausedGame>& games);

}  // namespace shinpan::server
