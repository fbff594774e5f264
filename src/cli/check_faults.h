// shinpan check --faults: what the referee makes of engines that fail.
#pragma once

#include <string>

namespace shinpan::cli {

struct FaultShow {
    std::string time;    // for each move
    std::string format;  // "text" or "json"
    std::string out;     // the folder for logs; empty: a new one
};

// Gives the exit code.
int show_faults(const FaultShow& settings);

}  // namespace shinpan::cli
