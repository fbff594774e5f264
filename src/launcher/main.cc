// shinpan-launcher: stands between the referee and one engine. The engine's standard streams go
// straight to the referee; the launcher only starts it, watches it, and leaves nothing of it
// behind, whatever happens to the referee.
#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include <fcntl.h>
#include <sys/prctl.h>
#include <unistd.h>

#include "launcher/engine.h"
#include "launcher/order.h"
#include "launcher/supervisor.h"

namespace shinpan::launcher {
namespace {

// Whatever we were started with: a pipe that we hold open would never end for its reader.
void close_all_but(int a, int b) {
    const auto low = static_cast<unsigned>(std::min(a, b));
    const auto high = static_cast<unsigned>(std::max(a, b));
    if (low > 3) ::close_range(3, low - 1, 0);
    if (high - low > 1) ::close_range(low + 1, high - 1, 0);
    ::close_range(high + 1, ~0U, 0);
    ::fcntl(a, F_SETFD, FD_CLOEXEC);
    ::fcntl(b, F_SETFD, FD_CLOEXEC);
}

void stand_apart() {
    ::setsid();  // a Ctrl-C is for the referee, who then tells us
    ::prctl(PR_SET_CHILD_SUBREAPER, 1);
    for (const int signal : {SIGPIPE, SIGINT, SIGTERM, SIGHUP})
        ::signal(signal, SIG_IGN);
    sigset_t child;
    ::sigemptyset(&child);
    ::sigaddset(&child, SIGCHLD);
    ::pthread_sigmask(SIG_SETMASK, &child, nullptr);
    ::signal(SIGCHLD, SIG_DFL);  // ignored, the system would throw the engine's status away
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
    ::dprintf(status, "failed %s %s%s\n", name ? name : "E?", place_of(failure.step),
              explain(failure.error));
}

int run(std::span<char*> words) {
    const std::optional<Order> order = read_order(words);
    if (!order) {
        std::fputs(kUsage.data(), stderr);
        return 2;
    }
    close_all_but(order->control, order->status);
    stand_apart();
    for (char* variable : order->environment)
        ::putenv(variable);  // NOLINT(concurrency-mt-unsafe): one thread

    const Group group(order->group);
    const Engine engine = start_engine(*order, group);
    if (engine.failure.step != StartFailure::none) {
        report(order->status, engine.failure);
        group.remove();
        return 0;
    }
    // Ours would keep the referee from seeing end-of-file, and the engine from seeing EPIPE.
    ::close_range(STDIN_FILENO, STDERR_FILENO, 0);
    Supervisor(*order, engine.id).run();
    group.remove();
    return 0;
}

}  // namespace
}  // namespace shinpan::launcher

int main(int count, char** words) {
    // Nothing to flush; and with standard error closed, nobody to read a last word.
    ::_exit(shinpan::launcher::run({words + 1, words + count}));
}
