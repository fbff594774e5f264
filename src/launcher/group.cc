#include "launcher/group.h"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

namespace shinpan::launcher {
namespace {

constexpr int kTries = 100;
constexpr int kTryMilliseconds = 10;

int open_in(const char* folder, const char* name) {
    const int directory = ::open(folder, O_PATH | O_DIRECTORY | O_CLOEXEC);
    if (directory < 0) return -1;
    const int file = ::openat(directory, name, O_WRONLY | O_CLOEXEC);
    ::close(directory);
    return file;
}

}  // namespace

Group::Group(const char* folder) : folder_(folder) {
    if (folder_) entrance_ = open_in(folder_, "cgroup.procs");
}

void Group::remove() const {
    if (!folder_) return;
    if (const int end = open_in(folder_, "cgroup.kill"); end >= 0) {
        // A kernel before 5.14 has no such file: there the launcher has killed all it could find.
        [[maybe_unused]] const ssize_t told = ::write(end, "1", 1);
        ::close(end);
    }
    // The dead leave it in a moment.
    for (int i = 0; i < kTries && ::rmdir(folder_) != 0; ++i)
        ::poll(nullptr, 0, kTryMilliseconds);
}

}  // namespace shinpan::launcher
