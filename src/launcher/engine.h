// The engine as a child of the launcher.
#pragma once

#include <sys/types.h>

#include "launcher/group.h"
#include "launcher/guard.h"
#include "launcher/order.h"

namespace shinpan::launcher {

struct StartFailure {
    enum Step : int { none, process, group, limits, folder, program } step = none;
    int error = 0;  // errno

    // Not the program's: we lacked something, a process, memory, a descriptor.
    bool is_ours() const;
};

struct Engine {
    pid_t id = 0;  // also the number of its process group
    StartFailure failure;
};

// Returns when the program runs or could not be started. It has our standard input, output and
// error, no other descriptor, no signal ignored or blocked, and is killed when we end.
// precondition: every other descriptor of ours is close-on-exec
Engine start_engine(const Order& order, const Group& group, const Guard& guard);

}  // namespace shinpan::launcher
