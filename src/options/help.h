// The text of --help, in the order of a man page but with the examples first.
#pragma once

#include <string>
#include <vector>

#include "options/command.h"

namespace shinpan::options {

// `path` is the command as it is typed, such as "shinpan log check".
std::string help_text(const Command& command, const std::string& path,
                      const std::vector<Argument>& arguments);

// Those of a command, and what all commands take: --help, and the first one --version.
std::vector<Argument> with_standard_arguments(std::vector<Argument> arguments, bool is_first);

}  // namespace shinpan::options
