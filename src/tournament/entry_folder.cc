#include "tournament/entry_folder.h"

#include <algorithm>
#include <filesystem>
#include <map>

#include <fmt/format.h>
#include <unistd.h>

#include "core/shell_word.h"
#include "core/text.h"

namespace shinpan {
namespace {

namespace fs = std::filesystem;

bool has_ending(const fs::path& path, std::initializer_list<std::string_view> endings) {
    return std::ranges::find(endings, path.extension().string()) != endings.end();
}

bool is_text(const fs::path& path) {
    return has_ending(path, {".md", ".txt", ".toml", ".log", ".json"});
}

bool is_hidden(const fs::path& path) { return path.filename().string().starts_with('.'); }

bool is_folder(const fs::path& path) {
    std::error_code ignored;  // what cannot be looked at is none
    return fs::is_directory(path, ignored);
}

// Of a contest, or the folder of all of them: it may well stand among the entries.
bool is_output(const fs::path& path) {
    std::error_code ignored;
    return is_folder(path) &&
           (path.filename() == "shinpan-out" || fs::exists(path / "event.sqlite", ignored));
}

bool can_be_run(const fs::path& path) {
    std::error_code ignored;
    return fs::is_regular_file(path, ignored) && !is_text(path) &&
           (has_ending(path, {".jar", ".py", ".js", ".class"}) ||
            ::access(path.c_str(), X_OK) == 0);
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

std::vector<fs::path> programs_in(const fs::path& folder) {
    std::vector<fs::path> programs = sorted_content(folder);
    std::erase_if(programs, [](const fs::path& path) { return !can_be_run(path); });
    return programs;
}

// Empty: none of them is called as the one that is to be run.
fs::path named_program(const std::vector<fs::path>& programs) {
    for (const char* stem : {"run", "main", "Main"}) {
        for (const fs::path& program : programs) {
            if (program.stem() == stem) return program;
        }
    }
    return {};
}

std::string names_of(const std::vector<fs::path>& programs) {
    constexpr std::size_t kMostNames = 5;
    std::vector<std::string> names;
    for (const fs::path& program : programs) {
        if (names.size() == kMostNames) {
            names.emplace_back("...");
            break;
        }
        names.push_back(shown_safely(program.filename().string()));
    }
    return fmt::format("{}", fmt::join(names, ", "));
}

// The file of a sub-folder that is to be run.
Result<fs::path> program_of(const fs::path& folder) {
    const std::vector<fs::path> programs = programs_in(folder);
    if (fs::path named = named_program(programs); !named.empty()) return named;
    if (programs.size() == 1) return programs.front();
    if (programs.empty()) {
        return failure(ErrorKind::usage,
                       sorted_content(folder).empty()
                           ? "its folder is empty: put its program there, called run or main"
                           : "no program in its folder: make one executable (chmod +x), or call it "
                             "main.py, main.jar or main.js");
    }
    return failure(ErrorKind::usage,
                   fmt::format("{} programs in its folder ({}): call the one that is to be run run "
                               "or main",
                               programs.size(), names_of(programs)));
}

std::string name_of(const fs::path& path) {
    return is_folder(path) ? path.filename().string() : path.stem().string();
}

Result<PlayerWords> words_of(const fs::path& path) {
    PlayerWords words;
    words.name = name_of(path);
    words.entry = path;
    if (const Status good = check_player_name(words.name); !good) {
        return failure(good.error().kind,
                       "its name has characters that no table can show: rename it");
    }
    if (!is_folder(path)) {
        words.command = shell_quoted(path.string());
        return words;
    }
    const Result<fs::path> program = program_of(path);
    if (!program) return tl::unexpected(program.error());
    words.folder = path;
    words.owns_folder = true;
    words.command = shell_quoted("./" + program->filename().string());
    return words;
}

EntryFinding bad_entry(const std::string& name, std::string text) {
    return {shown_safely(name), false, std::move(text), ""};
}

void add_entry(EntryFolder& found, const fs::path& path) {
    Result<PlayerWords> words = words_of(path);
    if (words) {
        found.entries.push_back(std::move(*words));
    } else {
        found.bad.push_back(bad_entry(name_of(path), words.error().message));
    }
}

}  // namespace

Result<EntryFolder> entries_of(const std::string& folder) {
    std::map<std::string, std::vector<fs::path>> paths;  // by name
    for (const fs::path& path : sorted_content(folder)) {
        if (!is_output(path) && (is_folder(path) || !is_text(path))) {
            paths[name_of(path)].push_back(path);
        }
    }
    EntryFolder found;
    for (const auto& [name, equal] : paths) {
        if (equal.size() == 1) {
            add_entry(found, equal.front());
        } else {
            found.bad.push_back(
                bad_entry(name, fmt::format("two entries have this name ({}): rename one of them",
                                            names_of(equal))));
        }
    }
    if (found.entries.empty() && found.bad.empty()) {
        return failure(ErrorKind::usage,
                       shown_safely(folder) +
                           ": no entries in this folder; expected a file or a sub-folder each");
    }
    return found;
}

bool is_entry(const std::string& folder) {
    const std::vector<fs::path> programs = programs_in(folder);
    if (!named_program(programs).empty()) return true;
    return programs.size() == 1 && std::ranges::none_of(sorted_content(folder), is_folder);
}

EntryFolder entry_in(const std::string& folder) {
    EntryFolder found;
    fs::path path = fs::path(folder).lexically_normal();
    if (!path.has_filename()) path = path.parent_path();
    // "." has no name of its own.
    if (path.empty() || path == "." || path.filename() == "..") path = fs::weakly_canonical(folder);
    add_entry(found, path);
    return found;
}

}  // namespace shinpan
