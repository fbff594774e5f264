// What a launcher is told to do.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include <sys/resource.h>
#include <sys/types.h>

namespace shinpan::launcher {

constexpr std::string_view kUsage =
    "usage: shinpan-launcher SOCKET-FD\n"
    "Runs engines for the referee and ends with it; not for use by hand. Each request is\n"
    "    [--guard PID] [--cores-of TID] [--memory BYTES] [--cpu-seconds N] [--processes N]\n"
    "    [--file-size BYTES] [--descriptors N] [--folder DIR] [--env K=V]...\n"
    "    [--cgroup DIR]\n"
    "    -- PROGRAM ARGUMENTS...\n";

struct Limit {
    int resource;  // RLIMIT_...
    rlim_t value;
};

struct Order {
    pid_t cores_of = 0;  // the thread on whose cores the engine has to stay
    pid_t guarded = 0;   // the referee, whom the engine must not reach; 0: it cannot
    std::optional<std::uint64_t> memory;  // bytes of the engine and its descendants together
    std::vector<Limit> limits;            // of the engine, not of the launcher
    const char* folder = nullptr;
    const char* group = nullptr;     // a cgroup for the engine, which we remove
    std::vector<char*> environment;  // K=V, on top of what is inherited
    char** command = nullptr;        // a path and its arguments, nullptr behind the last
};

// precondition: a nullptr follows the words
std::optional<Order> read_order(std::span<char*> words);

}  // namespace shinpan::launcher
