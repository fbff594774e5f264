// All processes that came from this one: children, their children, and (this process being their
// sub-reaper) those whose parents have gone.
#pragma once

#include <vector>

#include <sys/types.h>

namespace shinpan::launcher {

// Sends `signal` to every descendant, to a parent before its children are looked up, and returns
// their numbers in that order. Descendants that start meanwhile may be missed.
std::vector<pid_t> signal_descendants(int signal);

// Kills those that are there now. One may slip through by starting at the wrong moment, so call it
// until waitpid says that there is no child left.
void kill_descendants();

}  // namespace shinpan::launcher
