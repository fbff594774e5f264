// Stays beside a running engine, does what the referee says, and leaves no process behind.
#pragma once

#include <csignal>

#include <sys/types.h>

#include "launcher/group.h"
#include "launcher/order.h"

namespace shinpan::launcher {

class Supervisor {
public:
    // precondition: signals are blocked, so that they can be read from a descriptor
    Supervisor(const Order& order, const Group& group, int status, pid_t engine);

    // Until the engine and every process that came from it have ended, by themselves or by us.
    // False: it gave up on what cannot be killed, a process that hangs in the kernel.
    bool run();

private:
    void watch();
    bool obey();
    bool engine_has_ended();
    bool kill_tree();
    enum class Reaped { none, some, all };
    Reaped reap();
    void wait_for_children(int milliseconds) const;
    void report(const siginfo_t& end);
    void report_memory();

    const Order& order_;
    const Group& group_;
    // The end of a pipe to the referee: a line when the engine has ended, "lives" to each
    // kOrderAnswer before. Nobody at its other end means that the engine has to go.
    int status_;
    pid_t engine_;
    int signals_;
    bool is_reported_ = false;
    bool is_reaped_ = false;
};

}  // namespace shinpan::launcher
