// Where a program is.
#pragma once

#include <string>

#include "core/result.h"

namespace shinpan {

// The absolute path of a program that is named by a path or to be found in PATH (or, if it is one
// of ours, beside us), so that it stays the same from another folder. Says what is wrong with one
// that cannot be executed: it does not exist, is a folder, has no permission, or is a script whose
// interpreter is missing.
Result<std::string> find_program(const std::string& name);

// A program of ours: they are in one folder, wherever they were built or installed.
std::string program_beside_us(const std::string& name);

// shinpan-launcher, which only we start: beside us in a build, in libexec in an installation.
std::string launcher_path();

}  // namespace shinpan
