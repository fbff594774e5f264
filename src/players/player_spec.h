// A player as a user names it: a command line with an optional protocol in front, or just a file.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/result.h"
#include "referee/player.h"

namespace shinpan {

enum class Protocol { judge, gtp, tlf, usi };

struct PlayerSpec {
    std::string name;  // the program's file name without its ending
    Protocol protocol;
    std::vector<std::string> command;  // with the interpreter that the file needs
    std::string file;                  // that the interpreter runs; empty: there is none
};

// "judge:java -jar a.jar", "gtp:gtp-rhino -l 2", "./engine.py". Words are split as a shell does it,
// no shell runs. Without a protocol it is the game's usual one.
Result<PlayerSpec> player_spec_from_text(std::string_view text, std::string_view game);

// Shell words: blanks separate; '...' and "..." keep them, a backslash keeps the next character.
Result<std::vector<std::string>> shell_words(std::string_view text);

enum class ReplyReading { strict, lenient };
// Set at the start, in the protocol's own way: GTP and TLF engines are sent "NAME VALUE", USI
// engines "setoption".
using EngineOptions = std::vector<std::pair<std::string, std::string>>;
std::unique_ptr<Player> make_player(Protocol protocol, ReplyReading reading,
                                    const EngineOptions& options = {});

}  // namespace shinpan
