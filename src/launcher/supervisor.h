// Stays beside a running engine, does what the referee says, and leaves no process behind.
#pragma once

#include <csignal>

#include <sys/types.h>

#include "launcher/order.h"

namespace shinpan::launcher {

class Supervisor {
public:
    // precondition: SIGCHLD is blocked, so that it can be read from a descriptor
    Supervisor(const Order& order, pid_t engine);

    // Until the engine and every process that came from it have ended, by themselves or by us.
    // Gives up on what cannot be killed: a process that hangs in the kernel.
    void run();

private:
    void watch();
    bool engine_has_ended();
    bool obey() const;
    void kill_tree();
    enum class Reaped { none, some, all };
    Reaped reap();
    void wait_for_children(int milliseconds) const;
    void report(const siginfo_t& end);

    int control_;
    int status_;
    pid_t engine_;
    int child_signals_;
    bool reported_ = false;
};

}  // namespace shinpan::launcher
