// What the launcher is told to do, as it stands on its command line.
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
    "usage: shinpan-launcher STATUS-FD [--guard PID] [--memory BYTES] [--cpu-seconds N]\n"
    "           [--processes N] [--file-size BYTES] [--descriptors N] [--folder DIR]\n"
    "           [--env K=V]... [--cgroup DIR]\n"
    "           -- PROGRAM ARGUMENTS...\n"
    "Runs an engine for the referee and ends with it; not for use by hand.\n";

struct Limit {
    int resource;  // RLIMIT_...
    rlim_t value;
};

struct Order {
    // The end of a pipe to the referee: "started" or why not, a line when the engine has ended,
    // "lives" to each kOrderAnswer before. Nobody at its other end means that the engine has to go.
    int status = -1;
    pid_t guarded = 0;  // the referee, whom the engine must not reach; 0: it cannot
    std::optional<std::uint64_t> memory;  // bytes of the engine and its descendants together
    std::vector<Limit> limits;            // of the engine, not of the launcher
    const char* folder = nullptr;
    const char* group = nullptr;     // a cgroup for the engine, which we remove
    std::vector<char*> environment;  // K=V, on top of what is inherited
    char** command = nullptr;        // a path and its arguments, nullptr behind the last
};

// `words` are those behind the program's name, up to the nullptr that main gets behind them.
std::optional<Order> read_order(std::span<char*> words);

}  // namespace shinpan::launcher
