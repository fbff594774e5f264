// The command that we were started with, to be shown to the user.
#pragma once

#include <string>

namespace shinpan::cli {

// Quoted for a shell.
std::string own_command_line();
// With --out FOLDER at its end if it is not there.
std::string own_command_line(const std::string& folder);

}  // namespace shinpan::cli
