#include "cli/interrupt_watch.h"

#include <csignal>
#include <ctime>

namespace shinpan::cli {

InterruptWatch::InterruptWatch(std::function<void()> interrupted) {
    sigset_t signals;
    ::sigemptyset(&signals);
    for (const int number : {SIGINT, SIGTERM})
        ::sigaddset(&signals, number);
    // In all threads, so that the one that waits for them gets them.
    ::pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    waiter_ =
        std::jthread([interrupted = std::move(interrupted), signals](const std::stop_token& stop) {
            while (!stop.stop_requested()) {
                const timespec moment{0, 100'000'000};
                if (::sigtimedwait(&signals, nullptr, &moment) >= 0) interrupted();
            }
        });
}

}  // namespace shinpan::cli
