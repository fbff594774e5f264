// One piece of work at a time in a thread of its own, which can be told to stop.
#pragma once

#include <atomic>
#include <functional>
#include <thread>

namespace shinpan::shogi {

class Worker {
public:
    // It looks now and then whether it is to stop.
    using Work = std::function<void(const std::atomic<bool>& is_stopped)>;

    Worker() = default;
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;
    ~Worker() { stop(); }

    void start(Work work) {
        stop();
        is_stopped_ = false;
        thread_ = std::thread([this, work = std::move(work)] { work(is_stopped_); });
    }
    // Both return when the work is over.
    void stop() {
        is_stopped_ = true;
        wait();
    }
    void wait() {
        if (thread_.joinable()) thread_.join();
    }

private:
    std::atomic<bool> is_stopped_ = false;
    std::thread thread_;
};

}  // namespace shinpan::shogi
