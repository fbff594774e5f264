// Scripts that let a shell complete the command lines of a program, made from what its commands
// declare.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "options/command.h"

namespace shinpan::options {

// bash, zsh and fish.
const std::vector<std::string>& completion_shells();

// precondition: `shell` is one of those
std::string completion_script(const Command& program, std::string_view shell);

}  // namespace shinpan::options
