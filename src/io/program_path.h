// Where a program is.
#pragma once

#include <string>

#include "core/result.h"

namespace shinpan {

// The absolute path of a program that is named by a path or to be found in PATH, so that it stays
// the same from another folder. Says what is wrong with one that cannot be executed: it does not
// exist, is a folder, has no permission, or is a script whose interpreter is missing.
Result<std::string> find_program(const std::string& name);

// A program of ours: they are in one folder, wherever they were installed.
std::string program_beside_us(const std::string& name);

}  // namespace shinpan
