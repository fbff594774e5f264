#include "page/review_desk.h"

#include <sys/resource.h>
#include <unistd.h>

namespace shinpan::page {

ReviewDesk::ReviewDesk(Reviewer reviewer) : reviewer_(std::move(reviewer)) {
    if (reviewer_) thread_ = std::thread([this] { work(); });
}

ReviewDesk::~ReviewDesk() {
    {
        const std::lock_guard lock(mutex_);
        is_over_ = true;
    }
    changed_.notify_all();
    if (thread_.joinable()) thread_.join();
}

void ReviewDesk::submit(int number, GameRecord record) {
    if (!reviewer_) return;
    const std::lock_guard lock(mutex_);
    if (waiting_.size() >= kMostWaiting) return;
    waiting_.push_back({number, std::move(record)});
    reviews_[number] = "{}";
    while (reviews_.size() > kMostKept)
        reviews_.erase(reviews_.begin());
    changed_.notify_all();
}

std::optional<std::string> ReviewDesk::review(int number) const {
    const std::lock_guard lock(mutex_);
    const auto found = reviews_.find(number);
    return found == reviews_.end() ? std::nullopt : std::optional(found->second);
}

void ReviewDesk::work() {
    constexpr int kNiceness = 10;  // games that run come first, and engines inherit it
    ::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), kNiceness);
    std::unique_lock lock(mutex_);
    for (;;) {
        changed_.wait(lock, [this] { return is_over_ || !waiting_.empty(); });
        if (is_over_) return;
        const Order order = std::move(waiting_.front());
        waiting_.pop_front();
        lock.unlock();
        reviewer_(
            order.record,
            [this, number = order.number](std::string json) {
                const std::lock_guard tell_lock(mutex_);
                if (reviews_.contains(number)) reviews_[number] = std::move(json);
            },
            [this] {
                const std::lock_guard over_lock(mutex_);
                return is_over_;
            });
        lock.lock();
    }
}

}  // namespace shinpan::page
