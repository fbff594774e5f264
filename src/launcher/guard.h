// What keeps an engine from stopping, killing, tracing or limiting its launcher and the referee.
#pragma once

#include <vector>

#include <linux/filter.h>
#include <sys/types.h>

namespace shinpan::launcher {

class Guard {
public:
    // Against an engine of this launcher: the launcher, the server that made it, and the referee.
    // `referee` 0: there is nobody to be guarded, because the engine is in a box and sees no others.
    Guard(pid_t referee, pid_t server);

    // In the process of the engine, before it becomes one; without allocation. A kernel that has
    // neither of the two means leaves it as it is.
    void close_behind() const;

private:
    std::vector<sock_filter> filter_;  // system calls that are aimed at us are refused; empty: none
    int scope_ = -1;                   // from Linux 6.12: signals reach descendants alone
};

}  // namespace shinpan::launcher
