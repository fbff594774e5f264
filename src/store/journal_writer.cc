#include "store/journal_writer.h"

#include <algorithm>
#include <csignal>
#include <iterator>

namespace shinpan {
namespace {

// Some hundred games' worth: more means that the disk does not follow.
constexpr std::size_t kMostWaiting = 16 << 20;
// An entry longer than this gets no more events.
constexpr std::size_t kLongEntry = 256 << 10;
constexpr std::size_t kLookedAt = 16;

}  // namespace

JournalWriter::JournalWriter(Journal& journal, JournalListeners listeners, Duration gathering)
    : journal_(journal),
      listeners_(std::move(listeners)),
      gathering_(gathering),
      thread_([this] { work(); }) {}

JournalWriter::Together::Together(JournalWriter& writer) : writer_(writer) {
    const std::lock_guard lock(writer_.mutex_);
    ++writer_.holds_;
}

JournalWriter::Together::~Together() {
    {
        const std::lock_guard lock(writer_.mutex_);
        --writer_.holds_;
    }
    writer_.changed_.notify_all();
}

JournalWriter::~JournalWriter() {
    {
        const std::lock_guard lock(mutex_);
        is_closing_ = true;
    }
    changed_.notify_all();
    thread_.join();
}

void JournalWriter::write(std::vector<JournalEntry> entries) {
    std::unique_lock lock(mutex_);
    if (!has_room(lock)) return;
    std::ranges::move(entries, std::back_inserter(queue_));
    wake_for(entries.size() * sizeof(JournalEntry));
}

void JournalWriter::write_event(int game, std::string_view json, const MoveMade* move) {
    std::unique_lock lock(mutex_);
    if (!has_room(lock)) return;
    GameWentOn& entry = entry_of(game);
    entry.events += json;
    entry.events += '\n';
    if (move) entry.moves.push_back(*move);
    wake_for(json.size());
}

void JournalWriter::write_events(const GameWentOn& events) {
    std::unique_lock lock(mutex_);
    if (!has_room(lock)) return;
    GameWentOn& entry = entry_of(events.number);
    entry.events += events.events;
    std::ranges::copy(events.moves, std::back_inserter(entry.moves));
    wake_for(events.events.size());
}

// Gives false when nothing is written any more.
bool JournalWriter::has_room(std::unique_lock<std::mutex>& lock) {
    changed_.wait(lock, [this] { return waiting_ < kMostWaiting || holds_ > 0 || problem_; });
    return !problem_;
}

// The game's last entry in the queue, if that may still grow, or a new one. Of thousands of games
// at once hardly any comes twice, so only the last few are looked at.
GameWentOn& JournalWriter::entry_of(int game) {
    const std::size_t looked_at = std::min(queue_.size(), kLookedAt);
    for (std::size_t back = 1; back <= looked_at; ++back) {
        auto* went = std::get_if<GameWentOn>(&queue_[queue_.size() - back]);
        if (!went || went->number != game) continue;
        if (went->events.size() < kLongEntry) return *went;
        break;
    }
    auto& added = queue_.emplace_back().emplace<GameWentOn>();
    added.number = game;
    return added;
}

// The writer is woken by the first of a batch only.
void JournalWriter::wake_for(std::size_t bytes) {
    if (waiting_ == 0) changed_.notify_all();
    waiting_ += std::max<std::size_t>(bytes, 1);
}

Status JournalWriter::flush() {
    std::unique_lock lock(mutex_);
    is_urgent_ = true;
    changed_.notify_all();
    changed_.wait(lock, [this] { return problem_ || (queue_.empty() && !is_writing_); });
    is_urgent_ = false;
    if (problem_) return tl::unexpected(*problem_);
    return {};
}

void JournalWriter::work() {
    // Signals are for the threads that wait for them.
    sigset_t all;
    ::sigfillset(&all);
    ::pthread_sigmask(SIG_BLOCK, &all, nullptr);
    std::vector<JournalEntry> batch;
    std::unique_lock lock(mutex_);
    for (;;) {
        changed_.wait(lock, [this] { return is_closing_ || !queue_.empty(); });
        if (queue_.empty()) return;
        changed_.wait_for(lock, gathering_, [this] { return is_closing_ || is_urgent_; });
        changed_.wait(lock, [this] { return holds_ == 0; });
        batch.swap(queue_);
        waiting_ = 0;
        is_writing_ = true;
        const bool can_write = !problem_;
        lock.unlock();
        if (can_write) write_batch(batch);
        batch.clear();
        lock.lock();
        is_writing_ = false;
        changed_.notify_all();
    }
}

void JournalWriter::write_batch(const std::vector<JournalEntry>& batch) {
    const bool sync = std::ranges::any_of(batch, needs_sync);
    const Status written = journal_.write(batch, sync ? Journal::Sync::yes : Journal::Sync::no);
    if (!written) {
        // Told before those who wait in flush() go on.
        listeners_.failed(written.error());
        const std::lock_guard lock(mutex_);
        problem_ = written.error();
        queue_.clear();
        return;
    }
    std::ranges::for_each(batch, listeners_.kept);
}

}  // namespace shinpan
