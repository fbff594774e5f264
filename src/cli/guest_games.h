// Games whose rules are programs, on a command line: by a path, by a command, or by the name of a file in
// a folder of such programs.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "games/game_card.h"
#include "options/arguments.h"

namespace shinpan::cli {

// To be called once, before anything is read: stored terms find their rules programs then.
void expect_guests();

// To be called last: rules programs may end in peace.
void dismiss_guests();
// Rules programs that are opened from now on run in the sandbox of a contest: "box", or "auto" where there
// is one. Without a box the first is ErrorKind::usage.
Status put_guests_into_sandbox(const std::string& wish);

// Rules programs that are opened from now on are those of a server: nobody waits long for an answer.
void hurry_guests();

// The option --games-folder.
void declare_games_folder(options::Arguments& arguments);

// "./hex.py", "rules:COMMAND", or a name of guest_names(). Its program is started, and it is a game of the
// catalog from then on. Any other word is ErrorKind::usage, with all names that there are.
Result<const GameCard*> guest_from_word(std::string_view word);

// The game that a file names by a name alone: never a path or a command. nullptr: there is none, or its
// program fails.
const GameCard* guest_of_name(const std::string& name);

// What the folders have: "hex" for hex.py.
std::vector<std::string> guest_names();
// From now on a shell is offered them where a game is named: help is the same everywhere, completions are not.
void offer_guests();
std::vector<std::string> offered_guests();
// All programs of --games-folder become games of the catalog; without it none do. What is wrong with one
// is told to `tell`.
void welcome_guests(const std::function<void(const std::string&)>& tell);

}  // namespace shinpan::cli
