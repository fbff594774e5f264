// A worker: takes jobs of whatever contests there are on a bus, plays their games here, hands the results
// in. A plain process that anything may start, as often as it likes.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "contestants/contestant.h"
#include "core/result.h"
#include "fleet/bus.h"
#include "fleet/word.h"

namespace shinpan::fleet {

struct WorkerSettings {
    std::string name;     // no other one has it
    std::string program;  // the version of this one
    int slots = 1;        // games at once
    std::vector<int> cores{};
    std::string launcher;
    std::string folder;  // where results lie until they are handed in
    // After the first Ctrl-C games may go on for so long; then they are handed back.
    Duration grace = std::chrono::minutes(5);
    // Puts a player into the sandbox that is wished for, as it is had here.
    std::function<Status(Contestant&, const std::string& sandbox)> prepare;
};

// From several threads, never two at once.
struct WorkerListeners {
    std::function<void(const ContestWord&)> contest = [](const auto&) {};  // a new one
    std::function<void(const ContestWord&)> contest_over = [](const auto&) {};
    // None of its jobs are taken, and why.
    std::function<void(const ContestWord&, const Error&)> refused = [](const auto&, const auto&) {};
    std::function<void(const PlayedGame&)> played = [](const auto&) {};
    std::function<void(std::size_t running)> drains = [](std::size_t) {};
    std::function<void(const std::string& state)> state = [](const auto&) {};
    std::function<void(const Error&)> trouble = [](const auto&) {};
};

// Until SIGINT or SIGTERM, or an order to drain; a second signal hands back what runs at once.
Status work(Bus& bus, const WorkerSettings& settings, const WorkerListeners& listeners);

}  // namespace shinpan::fleet
