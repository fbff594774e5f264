// shinpan-launcher: makes launchers, each of which stands between the referee and one engine. The
// engine's standard streams go straight to the referee; the launcher only starts it, watches it, and
// leaves nothing of it behind, whatever happens to the referee.
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include <fcntl.h>
#include <sched.h>
#include <sys/prctl.h>
#include <unistd.h>

#include "launcher/engine.h"
#include "launcher/guard.h"
#include "launcher/order.h"
#include "launcher/server.h"
#include "launcher/supervisor.h"

namespace shinpan::launcher {
namespace {

// Whatever we were started with: a pipe that we hold open would never end for its reader.
void close_all_but(int kept) {
    const auto number = static_cast<unsigned>(kept);
    if (number > 3) ::close_range(3, number - 1, 0);
    ::close_range(number + 1, ~0U, 0);
    ::fcntl(kept, F_SETFD, FD_CLOEXEC);
}

// precondition: no signal is ignored; the referee starts us so, and in a session of our own, where
// no Ctrl-C comes
void stand_apart() {
    // If somebody stopped us, the end of the referee (or of its thread that started us) wakes us up,
    // and we see that it has gone.
    ::prctl(PR_SET_PDEATHSIG, SIGCONT);
    ::prctl(PR_SET_DUMPABLE, 0);  // nobody but root looks into us
    // Orders and SIGCHLD are read; of the others none is for us.
    sigset_t all;
    ::sigfillset(&all);
    ::pthread_sigmask(SIG_SETMASK, &all, nullptr);
}

void stay_on_cores_of(pid_t thread) {
    cpu_set_t cores;
    if (thread != 0 && ::sched_getaffinity(thread, sizeof cores, &cores) == 0) {
        ::sched_setaffinity(0, sizeof cores, &cores);
    }
}

const char* explain(int error) {
    switch (error) {
        case ENOENT: return "no such file";
        case EACCES: return "no permission";
        case ENOEXEC: return "not a program for this machine";
        default: return std::strerror(error);  // NOLINT(concurrency-mt-unsafe): one thread
    }
}

const char* place_of(StartFailure::Step step) {
    switch (step) {
        case StartFailure::process: return "new process: ";
        case StartFailure::group: return "cgroup: ";
        case StartFailure::limits: return "limits: ";
        case StartFailure::folder: return "working folder: ";
        default: return "";
    }
}

void report(int status, const StartFailure& failure) {
    const char* name = ::strerrorname_np(failure.error);
    ::dprintf(status, "%s %s %s%s\n", failure.is_ours() ? "prevented" : "failed",
              name ? name : "E?", place_of(failure.step), explain(failure.error));
}

// As a process of its own, in a session of its own. 1: something of the engine may be left.
int launch(const Request& request, pid_t server) {
    ::setsid();
    stand_apart();
    ::prctl(PR_SET_CHILD_SUBREAPER, 1);
    close_all_but(request.status);
    const std::optional<Order> order = read_order(request.words);
    if (!order) {
        report(request.status, {StartFailure::process, EINVAL});
        return 0;
    }
    stay_on_cores_of(order->cores_of);
    for (char* variable : order->environment)
        ::putenv(variable);  // NOLINT(concurrency-mt-unsafe): one thread

    const Group group(order->group);
    const Engine engine = start_engine(*order, group, Guard(order->guarded, server));
    if (engine.failure.step != StartFailure::none) {
        report(request.status, engine.failure);
        group.remove();
        return 0;
    }
    ::dprintf(request.status, "started\n");
    // Ours would keep the referee from seeing end-of-file, and the engine from seeing EPIPE.
    ::close_range(STDIN_FILENO, STDERR_FILENO, 0);
    const bool is_done = Supervisor(*order, group, request.status, engine.id).run();
    group.remove();
    return is_done ? 0 : 1;
}

int run(int count, char** words) {
    int socket = 0;
    if (count != 2 || std::sscanf(words[1], "%d", &socket) != 1 || socket <= STDERR_FILENO) {
        std::fputs(kUsage.data(), stderr);
        return 2;
    }
    close_all_but(socket);
    stand_apart();
    const pid_t server = ::getpid();
    return serve(socket, [server](const Request& request) { return launch(request, server); });
}

}  // namespace
}  // namespace shinpan::launcher

int main(int count, char** words) {
    // Nothing to flush; and with standard error closed, nobody to read a last word.
    ::_exit(shinpan::launcher::run(count, words));
}
