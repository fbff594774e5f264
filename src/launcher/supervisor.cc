#include "launcher/supervisor.h"

#include <cerrno>
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

#include "launcher/descendants.h"

namespace shinpan::launcher {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::seconds kPatience{3};  // with what was killed and does not go
constexpr int kRetryMilliseconds = 10;

int open_child_signals() {
    sigset_t child;
    ::sigemptyset(&child);
    ::sigaddset(&child, SIGCHLD);
    return ::signalfd(-1, &child, SFD_CLOEXEC | SFD_NONBLOCK);
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

void drain(int signals) {
    signalfd_siginfo seen;
    while (::read(signals, &seen, sizeof seen) > 0) {
    }
}

// Among the thousand processes of a fork bomb we would get a thousandth of the time to stop them.
// Without the permission, 1000 of them on two cores took 7 s instead of 0.35 s.
void go_first() {
    const sched_param lowest{1};
    ::sched_setscheduler(0, SCHED_RR, &lowest);
}

}  // namespace

Supervisor::Supervisor(const Order& order, pid_t engine)
    : control_(order.control),
      status_(order.status),
      engine_(engine),
      child_signals_(open_child_signals()) {}

void Supervisor::run() {
    watch();
    kill_tree();
}

// Returns when the engine has ended or has to end.
void Supervisor::watch() {
    for (;;) {
        pollfd sources[] = {{child_signals_, POLLIN, 0}, {control_, POLLIN, 0}};
        if (::poll(sources, 2, -1) < 0) continue;  // interrupted: we wait for nothing else
        if (sources[0].revents != 0) {
            drain(child_signals_);
            if (engine_has_ended()) return;
        }
        if (sources[1].revents != 0 && !obey()) return;
    }
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

// False: the engine has to go, because the referee says so or has gone itself.
bool Supervisor::obey() const {
    char words[16];
    const ssize_t got = ::read(control_, words, sizeof words);
    if (got < 0 && errno == EINTR) return true;
    for (ssize_t i = 0; i < got; ++i) {
        if (words[i] == 'K') return false;
        if (words[i] == 'T') signal_descendants(SIGTERM);
        if (words[i] == '?' && !is_ending(engine_)) ::dprintf(status_, "lives\n");
    }
    return got > 0;
}

void Supervisor::kill_tree() {
    // The group in one call that no fork can slip through; most engines never leave it.
    ::kill(-engine_, SIGKILL);
    Clock::time_point give_up = Clock::now() + kPatience;
    for (Reaped reaped = reap(); reaped != Reaped::all; reaped = reap()) {
        // As long as some go, it is a fork bomb and not a process that cannot be killed.
        if (reaped == Reaped::some) give_up = Clock::now() + kPatience;
        if (Clock::now() > give_up) return;
        go_first();
        kill_descendants();
        wait_for_children(kRetryMilliseconds);
    }
}

Supervisor::Reaped Supervisor::reap() {
    for (Reaped reaped = Reaped::none;; reaped = Reaped::some) {
        siginfo_t end{};
        if (::waitid(P_ALL, 0, &end, WEXITED | WNOHANG) != 0) return Reaped::all;
        if (end.si_pid == 0) return reaped;
        if (end.si_pid == engine_ && !reported_) report(end);
    }
}

void Supervisor::wait_for_children(int milliseconds) const {
    pollfd source{child_signals_, POLLIN, 0};
    ::poll(&source, 1, milliseconds);
    drain(child_signals_);
}

void Supervisor::report(const siginfo_t& end) {
    ::dprintf(status_, "%s %d\n", end.si_code == CLD_EXITED ? "exit" : "signal", end.si_status);
    reported_ = true;
}

}  // namespace shinpan::launcher
