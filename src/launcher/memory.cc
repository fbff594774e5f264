#include "launcher/memory.h"

#include <cstdlib>
#include <cstring>
#include <initializer_list>
#include <optional>
#include <string>
#include <vector>

#include <fcntl.h>
#include <unistd.h>

#include "processes/descendants.h"

namespace shinpan::launcher {
namespace {

// The sum of some lines of a file about a process, such as "RssAnon:    1234 kB".
std::optional<std::uint64_t> sum_of(pid_t process, const char* name,
                                    std::initializer_list<const char*> lines) {
    const int file =
        ::open(("/proc/" + std::to_string(process) + "/" + name).c_str(), O_RDONLY | O_CLOEXEC);
    char text[4096] = {};
    const ssize_t got = file < 0 ? 0 : ::read(file, text, sizeof text - 1);
    ::close(file);
    if (got <= 0) return {};  // it has ended, or is none of ours to look into
    std::uint64_t bytes = 0;
    for (const char* line : lines) {
        if (const char* found = std::strstr(text, line)) {
            bytes += std::strtoull(found + std::strlen(line), nullptr, 10) * 1024;
        }
    }
    return bytes;
}

std::uint64_t resident(pid_t process) {
    return sum_of(process, "status", {"\nRssAnon:", "\nRssShmem:"}).value_or(0);
}

// A page of n processes counts as an n-th for each. Looks at every page, which takes its time.
std::uint64_t share(pid_t process) {
    const auto found = sum_of(process, "smaps_rollup", {"\nPss_Anon:", "\nPss_Shmem:"});
    return found ? *found : resident(process);
}

}  // namespace

bool descendants_hold_more_than(std::uint64_t limit) {
    const std::vector<pid_t> all = processes::signal_trees(processes::children_of(::getpid()), 0);
    for (const auto measure : {resident, share}) {
        std::uint64_t bytes = 0;
        for (const pid_t process : all)
            bytes += measure(process);
        if (bytes <= limit) return false;
        if (all.size() == 1) break;  // which shares with nobody
    }
    return true;
}

}  // namespace shinpan::launcher
