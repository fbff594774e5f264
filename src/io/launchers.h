// The launchers that we have started and not yet seen off, of all threads. We are the sub-reaper of
// what they leave when somebody kills them: children of ours that are no launchers are what engines
// have left behind, and are ended.
#pragma once

#include <chrono>
#include <mutex>
#include <vector>

#include <spawn.h>
#include <sys/types.h>

#include "core/result.h"

namespace shinpan {

class Launchers {
public:
    static Launchers& of_this_process();

    // `words` end with a nullptr; the first is the path of the launcher.
    Result<pid_t> start(char* const* words, const posix_spawn_file_actions_t& actions);

    // Of one that ends by itself or was killed: waits for it, but no longer than a second. One that
    // takes longer is looked after whenever another one starts or goes, and killed in the end.
    void see_off(pid_t launcher);

private:
    using Clock = std::chrono::steady_clock;
    struct Leaving {
        pid_t launcher;
        Clock::time_point killed_at;
    };

    Launchers();
    // All of these hold the lock.
    bool is_known(pid_t process) const;
    bool reap(pid_t launcher);
    void reap_leaving();
    void sweep();
    std::vector<pid_t> orphans() const;

    std::mutex mutex_;
    std::vector<pid_t> running_;
    std::vector<Leaving> leaving_;
    bool has_orphans_ = false;  // one was killed, or gave up on what it could not kill
};

}  // namespace shinpan
