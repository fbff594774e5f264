#include "processes/descendants.h"

#include <csignal>
#include <memory>
#include <string>

#include <dirent.h>
#include <fcntl.h>
#include <unistd.h>

namespace shinpan::processes {
namespace {

// A fork bomb is frozen within few rounds; the limit is for what we have no permission to stop.
constexpr int kFreezeRounds = 20;

// Appends the numbers in /proc/PID/task/TID/children: "12 345 6 ". There is one such file for each
// thread, with the processes that the thread has started.
void read_children(const std::string& path, std::vector<pid_t>& children) {
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0) return;  // the thread has ended
    char bytes[4096];
    pid_t number = 0;
    ssize_t got = 0;
    while ((got = ::read(file, bytes, sizeof bytes)) > 0) {
        for (const char* byte = bytes; byte != bytes + got; ++byte) {
            if (*byte >= '0' && *byte <= '9') {
                number = number * 10 + (*byte - '0');
            } else if (number != 0) {
                children.push_back(number);
                number = 0;
            }
        }
    }
    ::close(file);
}

void append_children_of(pid_t parent, std::vector<pid_t>& children) {
    const std::string folder = "/proc/" + std::to_string(parent) + "/task";
    const std::unique_ptr<DIR, int (*)(DIR*)> threads(::opendir(folder.c_str()), ::closedir);
    if (!threads) return;  // the process has ended
    // NOLINTNEXTLINE(concurrency-mt-unsafe): nobody else reads this folder
    while (const dirent* thread = ::readdir(threads.get())) {
        if (thread->d_name[0] == '.') continue;
        read_children(folder + "/" + thread->d_name + "/children", children);
    }
}

}  // namespace

std::vector<pid_t> children_of(pid_t parent) {
    std::vector<pid_t> children;
    append_children_of(parent, children);
    return children;
}

std::vector<pid_t> signal_trees(std::vector<pid_t> roots, int signal) {
    std::vector<pid_t> found = std::move(roots);
    // `found` grows while we walk through it.
    for (std::size_t i = 0; i < found.size(); ++i) {
        ::kill(found[i], signal);
        append_children_of(found[i], found);
    }
    return found;
}

void kill_trees(const std::function<std::vector<pid_t>()>& roots) {
    // Stopped first: a stopped process starts no others and collects none, so that the numbers that
    // we hold stay theirs, and two equal lists mean that everything stands still.
    std::vector<pid_t> stopped = signal_trees(roots(), SIGSTOP);
    for (int round = 0; round < kFreezeRounds; ++round) {
        std::vector<pid_t> again = signal_trees(roots(), SIGSTOP);
        if (again == stopped) break;
        stopped = std::move(again);
    }
    for (const pid_t process : stopped)
        ::kill(process, SIGKILL);
}

}  // namespace shinpan::processes
