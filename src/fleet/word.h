// What coordinators, workers and people tell each other in passing: nobody keeps it, and who misses it
// hears the next one.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/clock.h"
#include "core/result.h"

namespace shinpan::fleet {

inline constexpr const char* kContestSubject = "shinpan.contests";
inline constexpr const char* kWorkerSubject = "shinpan.workers";
std::string order_subject(const std::string& whom);

// Of a coordinator, every second: there are games to play here.
struct ContestWord {
    int fleet_version = 1;  // of its jobs
    std::string program{};  // the shinpan that made them: what a worker needs at least
    std::string contest{};
    std::string game{};
    Duration lease{};
    bool is_over = false;  // there will be no more

    bool operator==(const ContestWord&) const = default;
};

// Of a worker, several times in a lease.
struct WorkerWord {
    std::string worker{};
    std::string program{};
    std::string state{};                // "works", "drains", "parked"
    std::string remark{};               // why it takes no jobs of a contest, for people
    int slots = 0;                      // games at once
    int running = 0;                    // games
    int played = 0;                     // games, since it was started
    bool is_hungry = false;             // it has asked for a job and waits
    double load = 0;                    // of its machine
    std::vector<std::string> leases{};  // whose games go on

    bool operator==(const WorkerWord&) const = default;
};

// Somebody's wish for one worker, or for the coordinator of a contest.
struct OrderWord {
    std::string order{};   // "drain", "park", "unpark"; of a contest "forget"
    std::string worker{};  // whose games are to be forgotten

    bool operator==(const OrderWord&) const = default;
};

std::string to_json(const ContestWord& word);
std::string to_json(const WorkerWord& word);
std::string to_json(const OrderWord& word);
// What another version says is read as far as it is understood: its version stands in it.
Result<ContestWord> contest_word_from_json(std::string_view json);
Result<WorkerWord> worker_word_from_json(std::string_view json);
Result<OrderWord> order_word_from_json(std::string_view json);

}  // namespace shinpan::fleet
