#include "store/journal_writer.h"

#include <algorithm>
#include <chrono>
#include <csignal>
#include <iterator>

namespace shinpan {
namespace {

// About a hundred games' worth: more means that the disk does not follow.
constexpr std::size_t kMostWaiting = 50'000;
// A transaction costs several times as much as an entry in it; nobody sees this delay.
constexpr std::chrono::milliseconds kGathering(5);

}  // namespace

JournalWriter::JournalWriter(Journal& journal, std::function<void(const Error&)> failed)
    : journal_(journal), failed_(std::move(failed)), thread_([this] { work(); }) {}

JournalWriter::~JournalWriter() {
    {
        const std::lock_guard lock(mutex_);
        is_closing_ = true;
    }
    changed_.notify_all();
    thread_.join();
}

void JournalWriter::write(std::vector<JournalEntry> entries, std::function<void()> announce) {
    {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [this] { return queue_.size() < kMostWaiting || problem_; });
        if (problem_) return;
        // The writer is woken by the first of a batch and by what cannot wait, not by each move.
        const bool is_urgent = std::any_of(entries.begin(), entries.end(), needs_sync);
        const bool wakes = queue_.empty() || (is_urgent && !is_urgent_);
        is_urgent_ = is_urgent_ || is_urgent;
        queue_.push_back({std::move(entries), std::move(announce)});
        if (!wakes) return;
    }
    changed_.notify_all();
}

Status JournalWriter::flush() {
    std::unique_lock lock(mutex_);
    is_urgent_ = true;
    changed_.notify_all();
    changed_.wait(lock, [this] { return problem_ || (queue_.empty() && !is_writing_); });
    if (problem_) return tl::unexpected(*problem_);
    return {};
}

void JournalWriter::work() {
    // Signals are for the threads that wait for them.
    sigset_t all;
    ::sigfillset(&all);
    ::pthread_sigmask(SIG_BLOCK, &all, nullptr);
    std::unique_lock lock(mutex_);
    for (;;) {
        changed_.wait(lock, [this] { return is_closing_ || !queue_.empty(); });
        if (queue_.empty()) return;
        changed_.wait_for(lock, kGathering, [this] { return is_closing_ || is_urgent_; });
        std::deque<Item> batch = std::move(queue_);
        queue_.clear();
        is_urgent_ = false;
        is_writing_ = true;
        lock.unlock();
        write_batch(std::move(batch));
        lock.lock();
        is_writing_ = false;
        changed_.notify_all();
    }
}

void JournalWriter::write_batch(std::deque<Item> batch) {
    {
        const std::lock_guard lock(mutex_);
        if (problem_) return;
    }
    std::vector<JournalEntry> entries;
    for (Item& item : batch)
        std::move(item.entries.begin(), item.entries.end(), std::back_inserter(entries));
    const bool sync = std::any_of(entries.begin(), entries.end(), needs_sync);
    const Status written = journal_.write(entries, sync ? Journal::Sync::yes : Journal::Sync::no);
    if (!written) {
        // Told before those who wait in flush() go on.
        failed_(written.error());
        {
            const std::lock_guard lock(mutex_);
            problem_ = written.error();
            queue_.clear();
        }
        return changed_.notify_all();
    }
    for (const Item& item : batch) {
        if (item.announce) item.announce();
    }
}

}  // namespace shinpan
