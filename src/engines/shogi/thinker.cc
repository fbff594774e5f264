#include "engines/shogi/thinker.h"

namespace shinpan::shogi {

Thinker::Thinker(std::size_t table_bytes, Report report, Answer answer)
    : table_(std::make_unique<SharedTable>(table_bytes)),
      report_(std::move(report)),
      answer_(std::move(answer)) {}

void Thinker::forget() {
    wait();
    table_->clear();
}

void Thinker::start(Task task) {
    wait();
    if (std::unique_ptr<SharedTable> made = maker_.take()) table_ = std::move(made);
    is_stopped_ = false;
    waits_ = task.waits;
    set_plan(task.plan);
    started_ = clock_.now().time_since_epoch().count();
    thread_ = std::thread([this, task = std::move(task)] { think(task); });
}

void Thinker::stop() {
    {
        const std::lock_guard lock(mutex_);
        is_stopped_ = true;
    }
    changed_.notify_all();
    wait();
}

void Thinker::set_plan(const TimePlan& plan) {
    const auto number = [](const std::optional<Duration>& time) {
        return time ? time->count() : Duration::rep{-1};
    };
    wish_ = number(plan.wish);
    limit_ = number(plan.limit);
}

void Thinker::ponder_hit(const TimePlan& plan) {
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

void Thinker::wait() {
    if (thread_.joinable()) thread_.join();
}

bool Thinker::is_past(const Limit& limit) const {
    if (is_stopped_) return true;
    const Duration::rep after = limit;
    if (waits_ || after < 0) return false;
    return clock_.now() - Instant(Duration(started_.load())) >= Duration(after);
}

void Thinker::think(const Task& task) {
    SharedTable& table = *table_;
    table.begin_search();
    const Instant begun = clock_.now();
    std::atomic<bool> helpers_stop = false;
    std::vector<std::unique_ptr<Search>> searches;
    for (int i = 0; i < task.threads; ++i)
        searches.push_back(std::make_unique<Search>(table));

    std::vector<std::thread> helpers;
    SearchOrder help;
    help.is_over = [&] { return helpers_stop.load(); };
    for (std::size_t i = 1; i < searches.size(); ++i)
        helpers.emplace_back([&, i] { searches[i]->run(task.game, help); });

    SearchOrder order;
    order.depth = task.depth;
    order.lines = task.lines;
    order.nodes = task.nodes;
    order.is_over = [&] { return is_past(limit_); };
    order.goes_on = [&] { return !is_past(wish_); };
    order.found = [&](std::span<const Variation> lines) {
        // The helpers' counts are theirs alone: the first thread's stands for all.
        const auto threads = static_cast<std::uint64_t>(task.threads);
        report_(lines,
                {searches[0]->nodes() * threads, clock_.now() - begun, table.permille_used()});
    };
    const std::vector<Variation> best = searches[0]->run(task.game, order);
    helpers_stop = true;
    for (std::thread& helper : helpers)
        helper.join();
    {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [this] { return is_stopped_ || !waits_; });
    }
    answer_(best);
}

}  // namespace shinpan::shogi
