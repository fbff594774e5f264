// A player as a user names it: a command line with an optional protocol in front, or just a file.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "games/game_card.h"
#include "players/protocols.h"

namespace shinpan {

struct PlayerSpec {
    std::string name;  // the program's file name without its ending
    const Protocol* protocol;
    std::vector<std::string> command;  // with the interpreter that the file needs
    std::string file;                  // that the interpreter runs; empty: there is none
};

// "judge:java -jar a.jar", "gtp:gtp-rhino -l 2", "./engine.py". Words are split as a shell does it,
// no shell runs; but if the whole of it is a file in `folder` (empty: ours), "my engine.py" for
// instance, it is that file. Without a protocol it is the game's usual one.
Result<PlayerSpec> player_spec_from_text(std::string_view text, const GameCard& card,
                                         const std::string& folder = "");

// The same without a protocol: "./rules.py", "java -jar a.jar".
struct NamedCommand {
    std::string name;
    std::vector<std::string> command;
    std::string file;
};
Result<NamedCommand> command_from_text(std::string_view text, const std::string& folder = "");

// Shell words: blanks separate; '...' and "..." keep them, a backslash keeps the next character.
Result<std::vector<std::string>> shell_words(std::string_view text);

}  // namespace shinpan
