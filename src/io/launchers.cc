#include "io/launchers.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <string>

#include <poll.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "io/file.h"
#include "io/file_descriptor.h"
#include "processes/descendants.h"
#include "processes/orders.h"

namespace shinpan {
namespace {

constexpr int kReapMilliseconds = 1000;
constexpr int kRetryMilliseconds = 10;
// A launcher gives up after three seconds in which nothing of its engine went.
constexpr std::chrono::seconds kLongestFarewell{10};
constexpr std::chrono::seconds kSweepPatience{1};

// As a system call: the header of glibc 2.36 forgets to tell C++ that its function is one of C.
int open_process(pid_t process) { return static_cast<int>(::syscall(SYS_pidfd_open, process, 0)); }

void wait_for_end(pid_t process, int milliseconds) {
    const FileDescriptor handle(open_process(process));
    if (handle.is_open()) {
        pollfd end{handle.get(), POLLIN, 0};
        while (::poll(&end, 1, milliseconds) < 0 && errno == EINTR) {
        }
        return;
    }
    // No descriptor is left for it.
    siginfo_t end{};
    for (int waited = 0; waited < milliseconds; waited += kRetryMilliseconds) {
        end.si_pid = 0;
        if (::waitid(P_PID, static_cast<id_t>(process), &end, WEXITED | WNOHANG | WNOWAIT) != 0 ||
            end.si_pid != 0) {
            return;
        }
        ::poll(nullptr, 0, kRetryMilliseconds);
    }
}

// Signals that a launcher reads: blocked from its first moment, or the first would kill it.
sigset_t order_signals() {
    sigset_t orders;
    ::sigemptyset(&orders);
    for (const int signal :
         {processes::kOrderAnswer, processes::kOrderTerminate, processes::kOrderKill})
        ::sigaddset(&orders, signal);
    return orders;
}

}  // namespace

Launchers& Launchers::of_this_process() {
    static Launchers launchers;
    return launchers;
}

Launchers::Launchers() { ::prctl(PR_SET_CHILD_SUBREAPER, 1); }

Result<pid_t> Launchers::start(char* const* words, const posix_spawn_file_actions_t& actions) {
    posix_spawnattr_t attributes;
    ::posix_spawnattr_init(&attributes);
    // From its first moment in a session of its own, so that a Ctrl-C never reaches it.
    ::posix_spawnattr_setflags(&attributes,
                               POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    const sigset_t orders = order_signals();
    ::posix_spawnattr_setsigmask(&attributes, &orders);
    sigset_t all;
    ::sigfillset(&all);
    ::posix_spawnattr_setsigdefault(&attributes, &all);
    pid_t id = 0;
    int error = 0;
    {
        // Held until its number is known: a sweep must not take it for an orphan.
        const std::lock_guard lock(mutex_);
        reap_leaving();
        error = ::posix_spawn(&id, words[0], &actions, &attributes, words, environ);
        if (error == 0) running_.push_back(id);
    }
    ::posix_spawnattr_destroy(&attributes);
    if (error != 0) return tl::unexpected(system_error("start " + std::string(words[0]), error));
    return id;
}

void Launchers::see_off(pid_t launcher) {
    wait_for_end(launcher, kReapMilliseconds);
    const std::lock_guard lock(mutex_);
    std::erase(running_, launcher);
    if (!reap(launcher)) leaving_.push_back({launcher, Clock::now() + kLongestFarewell});
    reap_leaving();
    // The last one also looks for what the others have left.
    siginfo_t any{};
    const bool has_children = running_.empty() && leaving_.empty() &&
                              ::waitid(P_ALL, 0, &any, WEXITED | WNOHANG | WNOWAIT) == 0;
    if (has_orphans_ || has_children) sweep();
}

bool Launchers::is_known(pid_t process) const {
    return std::ranges::find(running_, process) != running_.end() ||
           std::ranges::find(leaving_, process, &Leaving::launcher) != leaving_.end();
}

bool Launchers::reap(pid_t launcher) {
    int status = 0;
    const pid_t found = ::waitpid(launcher, &status, WNOHANG);
    if (found == 0) return false;
    // Somebody else may have reaped it, and nobody knows how it ended.
    if (found < 0 || !WIFEXITED(status) || WEXITSTATUS(status) != 0) has_orphans_ = true;
    return true;
}

void Launchers::reap_leaving() {
    for (const Leaving& each : leaving_) {
        if (Clock::now() > each.killed_at) ::kill(each.launcher, SIGKILL);
    }
    std::erase_if(leaving_, [this](const Leaving& each) { return reap(each.launcher); });
}

// Children in our own session are none that came from an engine: launchers have sessions of their
// own, and no process can come back from there.
std::vector<pid_t> Launchers::orphans() const {
    std::vector<pid_t> children = processes::children_of(::getpid());
    const pid_t session = ::getsid(0);
    std::erase_if(children,
                  [&](pid_t child) { return is_known(child) || ::getsid(child) == session; });
    return children;
}

void Launchers::sweep() {
    const Clock::time_point give_up = Clock::now() + kSweepPatience;
    for (std::vector<pid_t> found = orphans(); !found.empty(); found = orphans()) {
        processes::kill_trees([this] { return orphans(); });
        for (const pid_t orphan : found)
            ::waitpid(orphan, nullptr, WNOHANG);
        if (Clock::now() > give_up) return;  // another time
        if (!orphans().empty()) ::poll(nullptr, 0, kRetryMilliseconds);
    }
    has_orphans_ = false;
}

}  // namespace shinpan
