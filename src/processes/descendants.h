// Processes that came from others: children, their children, and those whose parents have gone and
// who were given to a sub-reaper.
#pragma once

#include <functional>
#include <vector>

#include <sys/types.h>

namespace shinpan::processes {

// The children of a process, whichever of its threads started them; zombies are among them.
std::vector<pid_t> children_of(pid_t parent);

// Sends `signal` to these and to every descendant of theirs, to a parent before its children are
// looked up, and returns their numbers in that order. Descendants that start meanwhile may be
// missed.
std::vector<pid_t> signal_trees(std::vector<pid_t> roots, int signal);

// Kills those that are there now; `roots` is asked again until everything stands still. One may slip
// through by starting at the wrong moment, so call it until there are no roots left.
void kill_trees(const std::function<std::vector<pid_t>()>& roots);

}  // namespace shinpan::processes
