#include "launcher/supervisor.h"

#include <chrono>
#include <cstdio>
#include <cstring>
#include <string>

#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <sys/signalfd.h>
#include <sys/wait.h>
#include <unistd.h>

#include "launcher/memory.h"
#include "processes/descendants.h"
#include "processes/orders.h"

namespace shinpan::launcher {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::seconds kPatience{3};  // with what was killed and does not go
constexpr int kRetryMilliseconds = 10;
constexpr int kUsualEndMilliseconds = 100;  // of one that was killed
constexpr int kSampleMilliseconds = 100;    // between two looks at its memory

int open_signals() {
    sigset_t awaited;
    ::sigemptyset(&awaited);
    for (const int signal :
         {SIGCHLD, processes::kOrderAnswer, processes::kOrderTerminate, processes::kOrderKill})
        ::sigaddset(&awaited, signal);
    return ::signalfd(-1, &awaited, SFD_CLOEXEC | SFD_NONBLOCK);
}

// Is it on its way out? The system marks a process so before it closes its files (PF_EXITING among
// the flags of proc(5)), and only later does it tell the parent.
bool is_ending(pid_t process) {
    constexpr unsigned kExiting = 4;
    const int file =
        ::open(("/proc/" + std::to_string(process) + "/stat").c_str(), O_RDONLY | O_CLOEXEC);
    char text[512] = {};
    const ssize_t got = file < 0 ? 0 : ::read(file, text, sizeof text - 1);
    ::close(file);
    if (got <= 0) return false;
    // Its name comes first, in brackets, and may have brackets and blanks of its own.
    const char* end_of_name = std::strrchr(text, ')');
    unsigned flags = 0;
    return end_of_name && std::sscanf(end_of_name, ") %*c %*d %*d %*d %*d %*d %u", &flags) == 1 &&
           (flags & kExiting) != 0;
}

// Among the thousand processes of a fork bomb we would get a thousandth of the time to stop them.
// Without the permission, 1000 of them on two cores took 7 s instead of 0.35 s.
void go_first() {
    const sched_param lowest{1};
    ::sched_setscheduler(0, SCHED_RR, &lowest);
}

std::vector<pid_t> our_children() { return processes::children_of(::getpid()); }

}  // namespace

Supervisor::Supervisor(const Order& order, const Group& group, int status, pid_t engine)
    : order_(order), group_(group), status_(status), engine_(engine), signals_(open_signals()) {}

bool Supervisor::run() {
    watch();
    return kill_tree();
}

// Returns when the engine has ended or has to end.
void Supervisor::watch() {
    // Where there is a group, the system counts.
    const bool is_sampled = order_.memory && !group_.is_wanted();
    for (;;) {
        pollfd sources[] = {{signals_, POLLIN, 0}, {status_, 0, 0}};
        if (::poll(sources, 2, is_sampled ? kSampleMilliseconds : -1) < 0) continue;
        if (sources[1].revents != 0) return;  // the referee has gone
        if (sources[0].revents != 0 && !obey()) return;
        if (is_sampled && descendants_hold_more_than(*order_.memory)) return report_memory();
    }
}

// False: the engine has ended, or has to because the referee says so.
bool Supervisor::obey() {
    bool has_changed = false;
    signalfd_siginfo told;
    while (::read(signals_, &told, sizeof told) > 0) {
        const auto signal = static_cast<int>(told.ssi_signo);
        if (signal == SIGCHLD) has_changed = true;
        // Anybody may send a signal; orders come from the referee, whose child we are.
        if (static_cast<pid_t>(told.ssi_pid) != ::getppid()) continue;
        if (signal == processes::kOrderKill) return false;
        if (signal == processes::kOrderTerminate) processes::signal_trees(our_children(), SIGTERM);
        if (signal == processes::kOrderAnswer && !is_ending(engine_)) {
            ::dprintf(status_, "lives\n");
        }
    }
    return !has_changed || !engine_has_ended();
}

// Reaps other children on the way: orphans of the engine, which are ours as their sub-reaper. The
// engine itself stays a zombie, so that its number and its group's are given to nobody else.
bool Supervisor::engine_has_ended() {
    for (;;) {
        siginfo_t end{};
        if (::waitid(P_ALL, 0, &end, WEXITED | WNOHANG | WNOWAIT) != 0) return false;
        if (end.si_pid == 0) return false;
        if (end.si_pid == engine_) {
            report(end);
            return true;
        }
        ::waitpid(end.si_pid, nullptr, 0);
    }
}

bool Supervisor::kill_tree() {
    // The group in one call that no fork can slip through; most engines never leave it.
    ::kill(-engine_, SIGKILL);
    Reaped reaped = reap();
    // It goes by itself now, and when it has gone there is mostly nobody else: looking for others
    // in /proc costs more than the whole life of a small engine.
    const Clock::time_point usual_end =
        Clock::now() + std::chrono::milliseconds(kUsualEndMilliseconds);
    while (!is_reaped_ && reaped != Reaped::all && Clock::now() < usual_end) {
        wait_for_children(kUsualEndMilliseconds);
        reaped = reap();
    }
    Clock::time_point give_up = Clock::now() + kPatience;
    for (; reaped != Reaped::all; reaped = reap()) {
        // As long as some go, it is a fork bomb and not a process that cannot be killed.
        if (reaped == Reaped::some) give_up = Clock::now() + kPatience;
        if (Clock::now() > give_up) return false;
        go_first();
        processes::kill_trees(our_children);
        wait_for_children(kRetryMilliseconds);
    }
    return true;
}

Supervisor::Reaped Supervisor::reap() {
    for (Reaped reaped = Reaped::none;; reaped = Reaped::some) {
        siginfo_t end{};
        if (::waitid(P_ALL, 0, &end, WEXITED | WNOHANG) != 0) return Reaped::all;
        if (end.si_pid == 0) return reaped;
        if (end.si_pid != engine_) continue;
        is_reaped_ = true;
        report(end);
    }
}

void Supervisor::wait_for_children(int milliseconds) const {
    pollfd source{signals_, POLLIN, 0};
    ::poll(&source, 1, milliseconds);
    signalfd_siginfo seen[8];
    while (::read(signals_, seen, sizeof seen) == sizeof seen) {
    }
}

void Supervisor::report(const siginfo_t& end) {
    if (is_reported_) return;
    if (order_.memory && group_.has_run_out_of_memory()) return report_memory();
    ::dprintf(status_, "%s %d\n", end.si_code == CLD_EXITED ? "exit" : "signal", end.si_status);
    is_reported_ = true;
}

void Supervisor::report_memory() {
    ::dprintf(status_, "memory %llu\n", static_cast<unsigned long long>(*order_.memory));
    is_reported_ = true;
}

}  // namespace shinpan::launcher
