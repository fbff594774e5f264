// Where a command leaves its files.
#pragma once

#include <string>

#include "core/result.h"

namespace shinpan::cli {

// The folder that was asked for, made if it is not there; without one a new shinpan-out/NAME-DATE
// in the current folder.
Result<std::string> output_folder(const std::string& asked_for, const std::string& name);

}  // namespace shinpan::cli
