// Thinks in threads of its own, so that a stop is heard meanwhile.
#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <span>
#include <thread>

#include "core/clock.h"
#include "engines/shogi/search.h"
#include "engines/shogi/table_maker.h"
#include "engines/shogi/time_plan.h"

namespace shinpan::shogi {

struct Task {
    Game game;  // not over
    TimePlan plan;
    int depth = kDeepest;
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

class Thinker {
public:
    // Both are called from a thread of the thinker. The answer comes exactly once a task, with all
    // lines, the best one first.
    using Report = std::function<void(std::span<const Variation>, const Figures&)>;
    using Answer = std::function<void(std::span<const Variation>)>;

    Thinker(std::size_t table_bytes, Report report, Answer answer);
    ~Thinker() { stop(); }

    // The new one is made beside everything else, and used by the first task after that.
    void resize_table(std::size_t bytes) { maker_.want(bytes); }
    bool is_making_a_table() const { return maker_.is_making(); }
    void forget();          // precondition: it is not thinking
    void start(Task task);  // precondition: it is not thinking
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

    TableMaker maker_;
    std::unique_ptr<SharedTable> table_;
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

}  // namespace shinpan::shogi
