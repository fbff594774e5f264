#include "io/engine_group.h"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <fstream>
#include <vector>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/text.h"
#include "io/file.h"
#include "io/file_descriptor.h"
#include "io/launchers.h"
#include "io/output.h"

namespace shinpan {
namespace {

// Files of the kernel: they have no size, and their lines are short.
std::vector<std::string> lines_of(const std::string& path) {
    std::ifstream file(path);
    std::vector<std::string> lines;
    for (std::string line; std::getline(file, line);)
        lines.push_back(line);
    return lines;
}

Status write_word(const std::string& path, const std::string& word) {
    const FileDescriptor file(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
    if (!file.is_open()) return tl::unexpected(system_error(path, errno));
    const Status written = write_all(file.get(), word);
    if (!written)
        return failure(ErrorKind::io, fmt::format("{}: {}", path, written.error().message));
    return {};
}

Status make_folder(const std::string& path) {
    if (::mkdir(path.c_str(), 0755) == 0 || errno == EEXIST) return {};
    return tl::unexpected(system_error(path, errno));
}

// Where the unified hierarchy is mounted, and our place in it.
std::string own_group_folder(const GroupPlaces& places) {
    std::string mount;
    for (const std::string& line : lines_of(places.mounts)) {
        const std::vector<std::string_view> words = split_words(std::string_view(line));
        if (words.size() > 2 && words[2] == "cgroup2") mount = words[1];
    }
    constexpr std::string_view kUnified = "0::";
    for (const std::string& line : lines_of(places.membership)) {
        if (!mount.empty() && line.starts_with(kUnified))
            return mount + line.substr(kUnified.size());
    }
    return {};
}

}  // namespace

Result<std::string> open_own_group(const GroupPlaces& places) {
    std::string own = own_group_folder(places);
    if (own.empty()) return failure(ErrorKind::io, "there is no cgroup v2");
    if (own.ends_with('/')) own.pop_back();
    const std::vector<std::string> controllers = lines_of(own + "/cgroup.controllers");
    for (const std::string_view wanted : {"memory", "pids"}) {
        const bool is_there = std::ranges::any_of(controllers, [&](const std::string& line) {
            return std::ranges::count(split_words(std::string_view(line)), wanted) > 0;
        });
        if (!is_there) {
            return failure(ErrorKind::io, fmt::format("{} does not limit {}", own, wanted));
        }
    }
    // Whatever we have started must not stay behind where no process may be.
    Launchers::of_this_process().rest();
    const std::string ours = own + "/shinpan-referee";
    if (const Status made = make_folder(ours); !made) return tl::unexpected(made.error());
    if (const Status moved = write_word(ours + "/cgroup.procs", "0"); !moved) {
        return tl::unexpected(moved.error());
    }
    const Status shared = write_word(own + "/cgroup.subtree_control", "+memory +pids");
    if (!shared) return tl::unexpected(shared.error());
    return own;
}

Result<std::string> make_engine_group(const std::string& own_group, const ProcessLimits& limits) {
    static std::atomic<int> number = 0;
    const std::string folder = fmt::format("{}/shinpan-{}-{}", own_group, ::getpid(), ++number);
    if (const Status made = make_folder(folder); !made) return tl::unexpected(made.error());
    const auto limit = [&folder](const char* file, const std::optional<std::uint64_t>& value) {
        return value ? write_word(folder + "/" + file, fmt::format("{}", *value)) : Status();
    };
    for (const Status& set :
         {limit("memory.max", limits.memory), limit("pids.max", limits.processes)}) {
        if (set) continue;
        ::rmdir(folder.c_str());
        return tl::unexpected(set.error());
    }
    if (limits.memory) {
        // Whoever runs out of it takes the others along, and cannot move out to where swap is. Older
        // kernels, or those without swap, have no such files.
        static_cast<void>(write_word(folder + "/memory.oom.group", "1"));
        static_cast<void>(write_word(folder + "/memory.swap.max", "0"));
    }
    return folder;
}

}  // namespace shinpan
