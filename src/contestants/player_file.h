// A TOML file with players, and with settings for the command that reads it:
//     game = "othello"
//     time = "2s"
//     [[player]]
//     command = "./a.py"
//     options = { level = 2 }
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "contestants/player_words.h"
#include "core/result.h"

namespace shinpan {

struct PlayerFile {
    std::map<std::string, std::string, std::less<>> settings;  // "games" -> "10"
    std::vector<PlayerWords> players;
};

// `folder` is where the file stands: its players run there, and their own folders count from there.
// What is wrong is told with "path:line:column"; a name that is not among `setting_names` is wrong.
// At a server a player needs no command, but a name.
enum class PlayersNeed { command, name };
Result<PlayerFile> player_file_from_text(std::string_view text, const std::string& path,
                                         std::span<const std::string> setting_names,
                                         PlayersNeed need = PlayersNeed::command);
Result<PlayerFile> read_player_file(const std::string& path,
                                    std::span<const std::string> setting_names,
                                    PlayersNeed need = PlayersNeed::command);

// A setting of a file before anything else of it is read: the game has settings of its own, which are not
// known before. Empty: there is none, or the file cannot be read.
std::string setting_in_player_file(const std::string& path, const std::string& name);

}  // namespace shinpan
