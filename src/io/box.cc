#include "io/box.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <set>

#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

#include "core/text.h"
#include "io/process_end.h"
#include "io/program_path.h"

namespace shinpan {
namespace {

namespace fs = std::filesystem;

// Empty in the box. Sockets in /run could lead out of it.
constexpr std::array<std::string_view, 3> kPrivate{"/tmp", "/var/tmp", "/run"};
constexpr const char* kPrivateBytes = "268435456";
constexpr int kTrialMilliseconds = 10'000;

// Whether it stands in one of them, below it.
bool is_private(const fs::path& path) {
    return std::ranges::any_of(kPrivate, [&](std::string_view folder) {
        const fs::path inside = path.lexically_relative(folder);
        return !inside.empty() && inside != "." && *inside.begin() != "..";
    });
}

// What of private folders the program cannot do without: the folder that it runs in, and the
// folders of files that its command names.
std::set<std::string> needed_folders(const ProcessSpec& spec,
                                     const std::vector<std::string>& command) {
    std::error_code ignored;  // what cannot be found is not needed
    const fs::path here = fs::absolute(spec.folder.empty() ? "." : spec.folder, ignored);
    std::set<fs::path> folders{here};
    for (const std::string& word : command) {
        const fs::path file = here / word;
        if (!word.empty() && fs::exists(file, ignored)) folders.insert(file.parent_path());
    }
    std::set<std::string> needed;
    for (const fs::path& folder : folders) {
        const fs::path whole = fs::weakly_canonical(folder, ignored);
        if (is_private(whole)) needed.insert(whole.string());
    }
    return needed;
}

// Where programs are found by their names, if that is below a private folder: by that place, where
// it leads.
std::map<std::string, std::string> search_folders() {
    std::map<std::string, std::string> folders;
    // NOLINTNEXTLINE(concurrency-mt-unsafe): nothing here calls setenv
    const char* variable = std::getenv("PATH");
    const std::string_view path = variable ? variable : "";
    for (const std::string_view each : split(path, ':')) {
        const fs::path place = fs::path(each).lexically_normal();
        std::error_code error;
        const fs::path whole = fs::canonical(place, error);
        if (!error && is_private(place)) folders[place.string()] = whole.string();
    }
    return folders;
}

}  // namespace

std::vector<std::string> in_box(const ProcessSpec& spec, const std::vector<std::string>& command) {
    std::vector<std::string> words{
        spec.box, "--unshare-all", "--die-with-parent", "--ro-bind", "/", "/", "--dev", "/dev",
        "--proc", "/proc"};
    for (const std::string_view folder : kPrivate) {
        for (const std::string_view word : {"--size", kPrivateBytes, "--tmpfs"})
            words.emplace_back(word);
        words.emplace_back(folder);
    }
    for (const auto& [place, whole] : search_folders())
        words.insert(words.end(), {"--ro-bind", whole, place});
    for (const std::string& folder : needed_folders(spec, command))
        words.insert(words.end(), {"--ro-bind", folder, folder});
    if (spec.may_write_folder) {
        std::error_code ignored;  // one that is not there cannot be run in either
        const std::string folder = fs::weakly_canonical(spec.folder, ignored);
        words.insert(words.end(), {"--bind", folder, folder});
    }
    // Whoever wants to write something finds the place for it.
    for (const char* variable : {"HOME", "TMPDIR"}) {
        const bool is_told = std::ranges::any_of(
            spec.environment, [&](const auto& told) { return told.first == variable; });
        if (!is_told) words.insert(words.end(), {"--setenv", variable, "/tmp"});
    }
    words.emplace_back("--");
    words.insert(words.end(), command.begin(), command.end());
    return words;
}

Result<std::string> find_box(const std::string& launcher) {
    const Result<std::string> bubblewrap = find_program("bwrap");
    if (!bubblewrap) {
        return failure(ErrorKind::usage,
                       "bubblewrap is not installed (apt-get install bubblewrap)");
    }
    ProcessSpec trial;
    trial.command = {"/bin/true"};
    trial.box = *bubblewrap;
    Result<SupervisedProcess> process = SupervisedProcess::start(trial, launcher);
    if (!process) return tl::unexpected(process.error());
    const auto read = [](int fd) {
        std::array<char, 1000> buffer;
        const ssize_t got = ::read(fd, buffer.data(), buffer.size());
        return std::string(buffer.data(), static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
    };
    const auto hear = [&] {
        pollfd status{process->status().get(), POLLIN, 0};
        ::poll(&status, 1, kTrialMilliseconds);
        return read(status.fd);
    };
    std::string said = hear();
    if (take_notice(said, kEngineStarted) && said.empty()) said = hear();
    const ProcessEnd end = parse_status(said);
    if (end == ProcessEnd(Exited{0})) return *bubblewrap;
    const std::string errors = read(process->errors().get());
    const std::string_view why = trimmed(errors);
    return failure(ErrorKind::usage, fmt::format("bubblewrap cannot make a box here: {}",
                                                 why.empty() ? text_of(end) : std::string(why)));
}

}  // namespace shinpan
