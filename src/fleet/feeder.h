// Takes pairs of games from a source ahead of need, in a thread of its own: the source may let it wait for
// results that others bring.
#pragma once

#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "arena/game_source.h"

namespace shinpan::fleet {

class Feeder {
public:
    explicit Feeder(GameSource& source) : source_(source), thread_([this] { feed(); }) {}
    ~Feeder();
    Feeder(const Feeder&) = delete;
    Feeder& operator=(const Feeder&) = delete;

    // So many pairs may wait in here, or be asked for.
    void allow(std::size_t most);
    std::optional<std::vector<GamePlan>> take();
    // Until there is something to take, or the source has no more, or the time is over.
    void wait(Duration longest);
    // The source has no more, and all was taken.
    bool is_done();
    std::size_t waiting();

private:
    void feed();

    GameSource& source_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<std::vector<GamePlan>> pairs_;
    std::size_t most_ = 0;
    bool has_ended_ = false;
    bool is_closing_ = false;
    std::thread thread_;  // the last one: it uses the others
};

}  // namespace shinpan::fleet
