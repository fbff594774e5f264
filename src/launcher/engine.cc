#include "launcher/engine.h"

#include <cerrno>
#include <csignal>

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace shinpan::launcher {
namespace {

// We ignore none and handle none: we block them.
void unblock_signals() {
    sigset_t none;
    ::sigemptyset(&none);
    ::pthread_sigmask(SIG_SETMASK, &none, nullptr);
}

bool set_limit(const Limit& limit) {
    rlimit both{limit.value, limit.value};
    // SIGXCPU comes at the soft limit; one that ignores it is killed a second later.
    if (limit.resource == RLIMIT_CPU) ++both.rlim_max;
    // Only what the referee has raised for itself goes back; the system's own limit is as it was.
    rlimit inherited{};
    if (limit.resource == RLIMIT_NOFILE && ::getrlimit(RLIMIT_NOFILE, &inherited) == 0)
        both.rlim_max = inherited.rlim_max;
    return ::setrlimit(static_cast<__rlimit_resource>(limit.resource), &both) == 0;
}

bool set_limits(const std::vector<Limit>& limits) {
    if (!set_limit({RLIMIT_CORE, 0})) return false;
    for (const Limit& limit : limits) {
        if (!set_limit(limit)) return false;
    }
    return true;
}

// Runs between vfork and exec, in memory that is shared with the launcher: no allocation, and it
// leaves by exec or _exit.
[[noreturn]] void become_engine(const Order& order, const Group& own, const Guard& guard,
                                pid_t launcher, int failures) {
    using enum StartFailure::Step;
    ::setpgid(0, 0);
    // A launcher that died before this line would send no signal any more.
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (::getppid() != launcher) ::_exit(127);

    StartFailure failure;
    if (own.is_wanted() && ::write(own.entrance(), "0", 1) != 1) {
        failure = {group, errno};
    } else if (!set_limits(order.limits)) {
        failure = {limits, errno};
    } else if (order.folder && ::chdir(order.folder) != 0) {
        failure = {folder, errno};
    } else {
        guard.close_behind();
        unblock_signals();
        ::execve(order.command[0], order.command, environ);
        failure = {program, errno};
    }
    // Failing here leaves the launcher with "exit 127", which is what a shell says too.
    if (::write(failures, &failure, sizeof failure) < 0) ::_exit(127);
    ::_exit(127);
}

}  // namespace

bool StartFailure::is_ours() const {
    switch (step) {
        case process:
        case group:
        case limits: return true;
        default: break;
    }
    return error == EMFILE || error == ENFILE || error == ENOMEM || error == EAGAIN;
}

Engine start_engine(const Order& order, const Group& group, const Guard& guard) {
    Engine engine;
    const auto impossible = [&engine] {
        engine.failure = {StartFailure::process, errno};
        return engine;
    };
    // Closed by a successful exec; otherwise it brings the reason. (vfork's shared memory could
    // bring it too, but ThreadSanitizer makes a fork of it.)
    int failures[2];
    if (::pipe2(failures, O_CLOEXEC) != 0) return impossible();
    const pid_t launcher = ::getpid();
    engine.id = ::vfork();
    if (engine.id == 0) become_engine(order, group, guard, launcher, failures[1]);
    if (engine.id < 0) return impossible();
    ::close(failures[1]);
    if (::read(failures[0], &engine.failure, sizeof engine.failure) > 0) {
        ::waitpid(engine.id, nullptr, 0);
    }
    ::close(failures[0]);
    return engine;
}

}  // namespace shinpan::launcher
