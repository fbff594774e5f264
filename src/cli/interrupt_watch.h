// Ctrl-C and SIGTERM, for a command that has something to put away first.
#pragma once

#include <functional>
#include <thread>

namespace shinpan::cli {

class InterruptWatch {
public:
    // To be made before there are other threads: they would be interrupted themselves. `interrupted`
    // is called for each signal, in a thread of its own.
    explicit InterruptWatch(std::function<void()> interrupted);

private:
    std::jthread waiter_;
};

}  // namespace shinpan::cli
