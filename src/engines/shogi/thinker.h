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
    // Both are called from a thread of the thinker. The answer comes exactly once a task.
    using Report = std::function<void(std::span<const Variation>, const Figures&)>;
    using Answer = std::function<void(const Variation&)>;

    Thinker(std::size_t table_bytes, Report report, Answer answer);
    ~Thinker() { stop(); }

    void resize_table(std::size_t bytes);  // precondition: it is not thinking
    void forget();                         // precondition: it is not thinking
    void start(Task task);                 // precondition: it is not thinking
    // Answers at once and returns when that is done. Nothing if it is not thinking.
    void stop();
    // The time counts from now on. Nothing if it does not wait.
    void ponder_hit();
    void wait();  // until it has answered by itself

private:
    void think(const Task& task);
    bool is_over(const std::optional<Duration>& after) const;

    SharedTable table_;
    Report report_;
    Answer answer_;
    SteadyClock clock_;
    std::atomic<bool> is_stopped_ = false;
    std::atomic<bool> waits_ = false;
    std::atomic<Instant::rep> started_ = 0;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::thread thread_;
};

}  // namespace shinpan::shogi
