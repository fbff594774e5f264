#include "tournament/entry_folder.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <optional>

#include <fmt/format.h>
#include <unistd.h>

#include "core/shell_word.h"

namespace shinpan {
namespace {

namespace fs = std::filesystem;

bool is_text(const fs::path& path) {
    static const std::vector<std::string> kEndings{".md", ".txt", ".toml", ".log", ".json"};
    return std::find(kEndings.begin(), kEndings.end(), path.extension()) != kEndings.end();
}

bool is_hidden(const fs::path& path) { return path.filename().string().starts_with('.'); }

bool can_be_run(const fs::path& path) {
    static const std::vector<std::string> kEndings{".jar", ".py", ".js", ".class"};
    return std::find(kEndings.begin(), kEndings.end(), path.extension()) != kEndings.end() ||
           ::access(path.c_str(), X_OK) == 0;
}

std::vector<fs::path> sorted_content(const fs::path& folder) {
    std::vector<fs::path> paths;
    std::error_code ignored;  // an entry that cannot be looked at has nothing to run
    for (const auto& entry : fs::directory_iterator(folder, ignored)) {
        if (!is_hidden(entry.path())) paths.push_back(entry.path());
    }
    std::sort(paths.begin(), paths.end());
    return paths;
}

// The file of a sub-folder that is to be run.
Result<fs::path> program_of(const fs::path& folder) {
    std::vector<fs::path> programs;
    std::error_code ignored;
    for (const fs::path& path : sorted_content(folder)) {
        if (fs::is_regular_file(path, ignored) && !is_text(path) && can_be_run(path)) {
            programs.push_back(path);
        }
    }
    for (const char* stem : {"run", "main", "Main"}) {
        for (const fs::path& program : programs) {
            if (program.stem() == stem) return program;
        }
    }
    if (programs.size() == 1) return programs.front();
    return failure(ErrorKind::usage,
                   fmt::format("{}: expected a program called run or main, or just one program; "
                               "found {}",
                               folder.string(), programs.size()));
}

Result<PlayerWords> entry_of(const fs::path& path) {
    PlayerWords words;
    words.name = path.stem();
    std::error_code ignored;
    if (!fs::is_directory(path, ignored)) {
        words.command = shell_quoted(path.string());
        return words;
    }
    words.name = path.filename();
    const Result<fs::path> program = program_of(path);
    if (!program) return tl::unexpected(program.error());
    words.folder = path;
    words.owns_folder = true;
    words.command = shell_quoted("./" + program->filename().string());
    return words;
}

}  // namespace

Result<std::vector<PlayerWords>> entries_of(const std::string& folder) {
    std::vector<PlayerWords> entries;
    std::map<std::string, std::string> paths;  // by name
    for (const fs::path& path : sorted_content(folder)) {
        if (is_text(path)) continue;
        Result<PlayerWords> entry = entry_of(path);
        if (!entry) return tl::unexpected(entry.error());
        const auto [other, is_new] = paths.emplace(entry->name, path.string());
        if (!is_new) {
            return failure(ErrorKind::usage,
                           fmt::format("two entries are called {}: {} and {}", entry->name,
                                       other->second, path.string()));
        }
        entries.push_back(std::move(*entry));
    }
    if (entries.empty()) {
        return failure(
            ErrorKind::usage,
            folder + ": no entries in this folder; expected a file or a sub-folder each");
    }
    return entries;
}

}  // namespace shinpan
