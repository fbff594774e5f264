// Works on the files of games in a thread of its own, so that a server with thousands of them never
// waits for a disk: one job after another, in the order of the calls, urgent ones before the rest.
#pragma once

#include <array>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

namespace shinpan {

class FileWorker {
public:
    using Job = std::function<void()>;
    enum class Turn {
        soon,   // players wait for it
        later,  // whoever reads logs does not mind
        last,   // takes long, and nobody waits
    };

    FileWorker() : thread_([this] { work(); }) {}
    ~FileWorker();  // does what there is
    FileWorker(const FileWorker&) = delete;
    FileWorker& operator=(const FileWorker&) = delete;

    // From any thread, also from a job.
    void take(Job job, Turn turn);
    // Waits until all is done.
    void finish();

private:
    std::deque<Job>* waiting();
    void work();

    std::mutex mutex_;
    std::condition_variable changed_;
    std::array<std::deque<Job>, 3> jobs_;  // by their turn
    bool is_working_ = false;
    bool is_closing_ = false;
    std::thread thread_;  // the last one: it uses the others
};

}  // namespace shinpan
