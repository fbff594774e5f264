// The folders whose rules programs are known by their names: the user's own before those that came with us.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace shinpan {

// `said`: one more, before all others; empty: none.
std::vector<std::filesystem::path> rules_folders(const std::string& said);

// By name, "hex" for hex.py: files that are programs, and those for which there is an interpreter.
std::map<std::string, std::filesystem::path> rules_programs_in(
    const std::vector<std::filesystem::path>& folders);

// What is to be started for a word of a command line: that of a name in these folders, or the word itself.
std::string rules_command(std::string_view word, const std::vector<std::filesystem::path>& folders);

}  // namespace shinpan
