// Where the rules of a game come from that is not built in, so that the same are found again.
#pragma once

#include <string>

namespace shinpan {

struct GameOrigin {
    std::string command;  // that starts the rules program, as a shell has it; a path is a whole one
    std::string version;  // of the rules, as the program tells it
    std::string hash;     // SHA-256 of its file

    bool operator==(const GameOrigin&) const = default;
};

}  // namespace shinpan
