// Whether a program is still the one that it was.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "contestants/contestant.h"
#include "core/result.h"

namespace shinpan {

// A hash of what is run: the command, the program or the file that an interpreter runs, and all
// files of its own folder if `whole_folder` says so. Not for use against those who want to cheat.
Result<std::string> program_hash(const Contestant& contestant, bool whole_folder);
// The files that it is made of.
std::vector<std::filesystem::path> program_files(const Contestant& contestant, bool whole_folder);

}  // namespace shinpan
