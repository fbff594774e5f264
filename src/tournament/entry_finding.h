// What was found out about an entry before the contest, for its author and the organiser.
#pragma once

#include <string>

namespace shinpan {

struct EntryFinding {
    std::string name;
    bool can_play = true;
    std::string text;          // what is wrong, and what to do; empty: nothing
    std::string error_output;  // the last of its standard error, where that tells more
};

}  // namespace shinpan
