// Thinks in threads of its own, so that a stop is heard meanwhile.
#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <new>
#include <optional>
#include <span>
#include <thread>
#include <vector>

#include "core/clock.h"
#include "engines/time_plan.h"
#include "search/deepening.h"

namespace shinpan {

template <class Game>
struct Task {
    Game game;  // not over
    TimePlan plan;
    int depth = deepening::kDeepest;
    std::optional<std::uint64_t> nodes{};
    int lines = 1;
    int threads = 1;
    // It gives no answer by itself: not before it was told to stop, or that the move which it
    // ponders on was played.
    bool waits = false;
};

struct Figures {
    std::uint64_t nodes;  // of all threads
    Duration time;
    int permille_of_table;
};

// `Search` is one thread's search, made of a table, with a Game, a Move and a Table of its own.
template <class Search>
class Thinker {
public:
    using Variation = deepening::Variation<typename Search::Move>;
    using Order = deepening::SearchOrder<typename Search::Move>;
    using Task = shinpan::Task<typename Search::Game>;

    // Both are called from a thread of the thinker. The answer comes exactly once a task, with all
    // lines, the best one first.
    using Report = std::function<void(std::span<const Variation>, const Figures&)>;
    using Answer = std::function<void(std::span<const Variation>)>;

    Thinker(std::size_t table_bytes, Report report, Answer answer);
    ~Thinker() { stop(); }

    // Preconditions of these: it is not thinking. False: there is not so much memory, and it goes on
    // with the table that it has.
    bool resize_table(std::size_t bytes);
    void forget();
    void start(Task task);
    // Answers at once and returns when that is done. Nothing if it is not thinking.
    void stop();
    // The time counts from now on, by this plan if there is one. Nothing if it does not wait. A
    // task that was never given a time answers at once: it has had that of the other.
    void ponder_hit(const TimePlan& plan = {});
    void wait();  // until it has answered by itself

private:
    void think(const Task& task);
    // In nanoseconds, less than 0: no limit. Read while it thinks.
    using Limit = std::atomic<Duration::rep>;
    bool is_past(const Limit& limit) const;
    void set_plan(const TimePlan& plan);

    typename Search::Table table_;
    std::vector<std::unique_ptr<Search>> searches_;  // of the threads, kept with their memory
    Report report_;
    Answer answer_;
    SteadyClock clock_;
    std::atomic<bool> is_stopped_ = false;
    std::atomic<bool> waits_ = false;
    std::atomic<Instant::rep> started_ = 0;
    Limit wish_ = -1;
    Limit limit_ = -1;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::thread thread_;
};

template <class Search>
Thinker<Search>::Thinker(std::size_t table_bytes, Report report, Answer answer)
    : table_(table_bytes), report_(std::move(report)), answer_(std::move(answer)) {}

template <class Search>
bool Thinker<Search>::resize_table(std::size_t bytes) {
    wait();
    try {
        table_ = typename Search::Table(bytes);
    } catch (const std::bad_alloc&) {
        return false;
    }
    return true;
}

template <class Search>
void Thinker<Search>::forget() {
    wait();
    table_.clear();
}

template <class Search>
void Thinker<Search>::start(Task task) {
    wait();
    is_stopped_ = false;
    waits_ = task.waits;
    set_plan(task.plan);
    started_ = clock_.now().time_since_epoch().count();
    thread_ = std::thread([this, task = std::move(task)] { think(task); });
}

template <class Search>
void Thinker<Search>::stop() {
    {
        const std::lock_guard lock(mutex_);
        is_stopped_ = true;
    }
    changed_.notify_all();
    wait();
}

template <class Search>
void Thinker<Search>::set_plan(const TimePlan& plan) {
    const auto number = [](const std::optional<Duration>& time) {
        return time ? time->count() : Duration::rep{-1};
    };
    wish_ = number(plan.wish);
    limit_ = number(plan.limit);
}

template <class Search>
void Thinker<Search>::ponder_hit(const TimePlan& plan) {
    {
        const std::lock_guard lock(mutex_);
        if (!waits_) return;
        if (plan.limit) {
            set_plan(plan);
        } else if (limit_ < 0) {
            set_plan({Duration::zero(), Duration::zero()});
        }
        started_ = clock_.now().time_since_epoch().count();
        waits_ = false;
    }
    changed_.notify_all();
}

template <class Search>
void Thinker<Search>::wait() {
    if (thread_.joinable()) thread_.join();
}

template <class Search>
bool Thinker<Search>::is_past(const Limit& limit) const {
    if (is_stopped_) return true;
    const Duration::rep after = limit;
    if (waits_ || after < 0) return false;
    return clock_.now() - Instant(Duration(started_.load())) >= Duration(after);
}

template <class Search>
void Thinker<Search>::think(const Task& task) {
    table_.begin_search();
    const Instant begun = clock_.now();
    std::atomic<bool> helpers_stop = false;
    const auto threads = static_cast<std::size_t>(task.threads);
    while (searches_.size() < threads)
        searches_.push_back(std::make_unique<Search>(table_));
    searches_.resize(threads);

    std::vector<std::thread> helpers;
    Order help;
    help.is_over = [&] { return helpers_stop.load(); };
    for (std::size_t i = 1; i < searches_.size(); ++i)
        helpers.emplace_back([&, i] { searches_[i]->run(task.game, help); });

    Order order;
    order.depth = task.depth;
    order.lines = task.lines;
    order.nodes = task.nodes;
    order.is_over = [&] { return is_past(limit_); };
    order.goes_on = [&] { return !is_past(wish_); };
    order.found = [&](std::span<const Variation> lines) {
        // The helpers' counts are theirs alone: the first thread's stands for all.
        report_(lines,
                {searches_[0]->nodes() * threads, clock_.now() - begun, table_.permille_used()});
    };
    const std::vector<Variation> best = searches_[0]->run(task.game, order);
    helpers_stop = true;
    for (std::thread& helper : helpers)
        helper.join();
    {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [this] { return is_stopped_ || !waits_; });
    }
    answer_(best);
}

}  // namespace shinpan
