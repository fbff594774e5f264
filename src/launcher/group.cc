#include "launcher/group.h"

#include <cstdlib>
#include <cstring>

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

namespace shinpan::launcher {
namespace {

constexpr int kTries = 100;
constexpr int kTryMilliseconds = 10;

int open_in(const char* folder, const char* name, int access) {
    const int directory = ::open(folder, O_PATH | O_DIRECTORY | O_CLOEXEC);
    if (directory < 0) return -1;
    const int file = ::openat(directory, name, access | O_CLOEXEC);
    ::close(directory);
    return file;
}

}  // namespace

Group::Group(const char* folder) : folder_(folder) {
    if (folder_) entrance_ = open_in(folder_, "cgroup.procs", O_WRONLY);
}

bool Group::has_run_out_of_memory() const {
    const int events = folder_ ? open_in(folder_, "memory.events", O_RDONLY) : -1;
    char text[512] = {};
    const ssize_t got = events < 0 ? 0 : ::read(events, text, sizeof text - 1);
    ::close(events);
    constexpr const char* kKills = "\noom_kill ";
    const char* kills = got > 0 ? std::strstr(text, kKills) : nullptr;
    return kills && std::strtoull(kills + std::strlen(kKills), nullptr, 10) > 0;
}

void Group::remove() const {
    if (!folder_) return;
    if (const int end = open_in(folder_, "cgroup.kill", O_WRONLY); end >= 0) {
        // A kernel before 5.14 has no such file: there the launcher has killed all it could find.
        [[maybe_unused]] const ssize_t told = ::write(end, "1", 1);
        ::close(end);
    }
    // The dead leave it in a moment.
    for (int i = 0; i < kTries && ::rmdir(folder_) != 0; ++i)
        ::poll(nullptr, 0, kTryMilliseconds);
}

}  // namespace shinpan::launcher
