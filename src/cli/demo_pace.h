// How fast the demo goes, so that somebody who looks can follow it: engines that think for a moment would be through with all games
// before the page is open.
#pragma once

#include <chrono>
#include <map>
#include <mutex>
#include <thread>

#include "core/clock.h"

namespace shinpan::cli {

// What is left of the time that a game is meant to take is shared among moves to come, so that no game takes much longer, however
// many moves it has: the first are the slowest.
class DemoPace {
public:
    static constexpr std::chrono::milliseconds kGame{30'000};
    static constexpr int kShares = 40;
    static constexpr std::chrono::milliseconds kLeast{60};

    // Not paced it waits for nothing.
    explicit DemoPace(bool is_paced) : is_paced_(is_paced) {}

    static Duration before_next(Duration since_begin) {
        return std::max<Duration>(kLeast, (kGame - since_begin) / kShares);
    }

    // After a move of this game, in its thread.
    void wait(int game) {
        if (is_paced_) std::this_thread::sleep_for(before_next(since_first_move(game)));
    }

private:
    Duration since_first_move(int game) {
        const Instant now = SteadyClock().now();
        const std::lock_guard lock(mutex_);
        return now - begins_.try_emplace(game, now).first->second;
    }

    bool is_paced_;
    std::mutex mutex_;
    std::map<int, Instant> begins_;
};

}  // namespace shinpan::cli
