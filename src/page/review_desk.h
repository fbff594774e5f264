// Where finished games wait for an engine's opinion of their moves, and where that is found. One
// game is looked at at a time, by a thread of its own that is in nobody's way; how, is handed in.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "core/result.h"
#include "records/game_record.h"

namespace shinpan::page {

// Looks at a game until it is done or `is_over`. `tell` is given all that is known so far, as JSON,
// as often as there is something new.
using Reviewer =
    std::function<void(const GameRecord& record, const std::function<void(std::string json)>& tell,
                       const std::function<bool()>& is_over)>;

class ReviewDesk {
public:
    static constexpr std::size_t kMostWaiting = 32;  // games; more are not looked at
    static constexpr std::size_t kMostKept = 100;    // reviews; the oldest make room

    explicit ReviewDesk(Reviewer reviewer);
    ~ReviewDesk();  // what is not done stays undone
    ReviewDesk(const ReviewDesk&) = delete;
    ReviewDesk& operator=(const ReviewDesk&) = delete;

    // From any thread, as the other.
    void submit(int number, GameRecord record);
    // What is known of that game; one that waits is {}. Nothing: nobody looks at it.
    std::optional<std::string> review(int number) const;

private:
    struct Order {
        int number;
        GameRecord record;
    };
    void work();

    Reviewer reviewer_;
    mutable std::mutex mutex_;  // of all below
    std::condition_variable changed_;
    std::deque<Order> waiting_;
    std::map<int, std::string> reviews_;
    bool is_over_ = false;
    std::thread thread_;  // the last one: it uses the others
};

}  // namespace shinpan::page
