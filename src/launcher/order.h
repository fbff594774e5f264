// What the launcher is told to do, as it stands on its command line.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include <sys/resource.h>

namespace shinpan::launcher {

constexpr std::string_view kUsage =
    "usage: shinpan-launcher CONTROL-FD STATUS-FD [--memory BYTES] [--cpu-seconds N]\n"
    "           [--processes N] [--file-size BYTES] [--folder DIR] [--env K=V]...\n"
    "           [--cgroup DIR]\n"
    "           -- PROGRAM ARGUMENTS...\n"
    "Runs an engine for the referee and ends with it; not for use by hand.\n";

struct Limit {
    int resource;  // RLIMIT_...
    rlim_t value;
};

struct Order {
    int control = -1;  // read: 'T' terminate, '?' does it live?, 'K' or end-of-file kill
    int status = -1;   // written: a line when the engine has ended, "lives" to each '?' before
    std::vector<Limit> limits;  // of the engine, not of the launcher
    const char* folder = nullptr;
    const char* group = nullptr;     // a cgroup for the engine, which we remove
    std::vector<char*> environment;  // K=V, on top of what is inherited
    char** command = nullptr;        // a path and its arguments, nullptr behind the last
};

// `words` are those behind the program's name, up to the nullptr that main gets behind them.
std::optional<Order> read_order(std::span<char*> words);

}  // namespace shinpan::launcher
