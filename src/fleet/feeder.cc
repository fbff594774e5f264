#include "fleet/feeder.h"

#include <utility>

namespace shinpan::fleet {

Feeder::~Feeder() {
    {
        const std::lock_guard lock(mutex_);
        is_closing_ = true;
    }
    changed_.notify_all();
    source_.stop();
    thread_.join();
}

void Feeder::allow(std::size_t most) {
    {
        const std::lock_guard lock(mutex_);
        if (std::exchange(most_, most) >= most) return;
    }
    changed_.notify_all();
}

std::optional<std::vector<GamePlan>> Feeder::take() {
    const std::lock_guard lock(mutex_);
    if (pairs_.empty()) return std::nullopt;
    std::vector<GamePlan> pair = std::move(pairs_.front());
    pairs_.pop_front();
    changed_.notify_all();
    return pair;
}

void Feeder::wait(Duration longest) {
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, longest, [this] { return !pairs_.empty() || has_ended_; });
}

bool Feeder::is_done() {
    const std::lock_guard lock(mutex_);
    return has_ended_ && pairs_.empty();
}

std::size_t Feeder::waiting() {
    const std::lock_guard lock(mutex_);
    return pairs_.size();
}

void Feeder::feed() {
    std::unique_lock lock(mutex_);
    for (;;) {
        changed_.wait(lock, [this] { return is_closing_ || pairs_.size() < most_; });
        if (is_closing_) return;
        lock.unlock();
        std::vector<GamePlan> pair = source_.next_pair();
        lock.lock();
        has_ended_ = pair.empty();
        if (!has_ended_) pairs_.push_back(std::move(pair));
        changed_.notify_all();
        if (has_ended_) return;
    }
}

}  // namespace shinpan::fleet
