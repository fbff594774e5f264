#include "arena/file_worker.h"

#include <algorithm>
#include <csignal>
#include <utility>

namespace shinpan {

FileWorker::~FileWorker() {
    {
        const std::lock_guard lock(mutex_);
        is_closing_ = true;
    }
    changed_.notify_all();
    thread_.join();
}

void FileWorker::take(Job job, Turn turn) {
    {
        const std::lock_guard lock(mutex_);
        jobs_[static_cast<std::size_t>(turn)].push_back(std::move(job));
    }
    changed_.notify_all();
}

void FileWorker::finish() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return !waiting() && !is_working_; });
}

std::deque<FileWorker::Job>* FileWorker::waiting() {
    const auto found =
        std::ranges::find_if(jobs_, [](const std::deque<Job>& jobs) { return !jobs.empty(); });
    return found == jobs_.end() ? nullptr : &*found;
}

void FileWorker::work() {
    // Signals are for the threads that wait for them.
    sigset_t all;
    ::sigfillset(&all);
    ::pthread_sigmask(SIG_BLOCK, &all, nullptr);
    std::unique_lock lock(mutex_);
    for (;;) {
        changed_.wait(lock, [this] { return is_closing_ || waiting(); });
        std::deque<Job>* const jobs = waiting();
        if (!jobs) return;
        {
            const Job job = std::move(jobs->front());
            jobs->pop_front();
            is_working_ = true;
            lock.unlock();
            job();
        }
        lock.lock();
        is_working_ = false;
        if (!waiting()) changed_.notify_all();
    }
}

}  // namespace shinpan
