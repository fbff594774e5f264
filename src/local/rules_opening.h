// From what a user says to a game whose rules are a program: it is found, started and asked who it is.
#pragma once

#include <string>
#include <string_view>

#include "core/result.h"
#include "games/game_card.h"
#include "io/supervised_process.h"
#include "local/rules_process.h"
#include "rules/rules.h"

namespace shinpan {

struct RulesSettings {
    std::string launcher;  // where shinpan-launcher is
    std::string box{};     // bubblewrap, to run programs in; empty: without
    RulesPatience patience{};
};

// A path, or a command line as a shell has it. Limits are those of an engine: a GiB of memory, no files of
// more than 64 MiB. One that cannot be found or started is ErrorKind::io, one that fails ErrorKind::rules.
Result<std::shared_ptr<rules::Rules>> open_rules(std::string_view command,
                                                 const RulesSettings& settings);

// The same of a program that stored terms or a record name, not a user: a file alone or behind its
// interpreter, with the contents that it had. Any other is not started: ErrorKind::usage.
Result<std::shared_ptr<rules::Rules>> open_stored_rules(const GameOrigin& origin,
                                                        const RulesSettings& settings);

// Has this file the contents of the rules program that is meant? It is looked at and not started.
bool is_file_of(const GameOrigin& origin, const std::string& path);

// Does this word of a command line mean a rules program? "./hex.py", "rules:hex --small".
bool is_rules_word(std::string_view word);
// The command of such a word.
std::string_view command_in(std::string_view word);

}  // namespace shinpan
