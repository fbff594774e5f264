// The commands that every GTP engine has, whatever it plays.
#pragma once

#include <string>

#include "engines/go/command_table.h"

namespace shinpan::go {

// protocol_version, name, version, known_command, list_commands and quit. They point to the table,
// which stays where it is.
void add_general_commands(CommandTable& table, const std::string& name);

}  // namespace shinpan::go
