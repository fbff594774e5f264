// The launchers that we have started and not yet seen off, of all threads. We are the sub-reaper of
// what they leave when somebody kills them: children of ours that are no launchers are what engines
// have left behind, and are ended.
#pragma once

#include <array>
#include <chrono>
#include <mutex>
#include <string>
#include <vector>

#include <sys/types.h>

#include "core/result.h"
#include "io/file_descriptor.h"
#include "processes/launch_request.h"

namespace shinpan {

class Launchers {
public:
    static Launchers& of_this_process();

    using Descriptors = std::array<int, processes::kRequestDescriptors>;
    // `program` makes launchers, this one for the order in `words`: see launcher/order.h. Kept for
    // the next one.
    Result<pid_t> start(const std::string& program, const std::vector<std::string>& words,
                        const Descriptors& descriptors);

    // Of one that ends by itself or was killed: waits for it, but no longer than a second. One that
    // takes longer is looked after whenever another one starts or goes, and killed in the end.
    void see_off(pid_t launcher);

    // Keeps no program for the next launcher, and waits for its end as see_off does.
    void rest();

private:
    using Clock = std::chrono::steady_clock;
    struct Leaving {
        pid_t launcher;
        Clock::time_point killed_at;
    };

    Launchers();
    ~Launchers() { rest(); }
    // All of these hold the lock.
    Result<pid_t> ask(const std::string& program, const std::vector<std::string>& words,
                      const Descriptors& descriptors);
    Status serve(const std::string& program);
    void end_server();
    bool is_known(pid_t process) const;
    bool reap(pid_t launcher);
    void reap_leaving();
    void sweep();
    std::vector<pid_t> orphans() const;

    std::mutex mutex_;
    pid_t owner_ = 0;  // a process that was forked from us has none of them
    // Makes launchers, as children of ours.
    struct Server {
        std::string program{};
        pid_t id = 0;  // 0: there is none
        FileDescriptor socket{};
    } server_;
    std::vector<pid_t> running_;
    std::vector<Leaving> leaving_;
    bool has_orphans_ = false;  // one was killed, or gave up on what it could not kill
};

}  // namespace shinpan
