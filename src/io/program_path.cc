#include "io/program_path.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string_view>
#include <system_error>

#include <fmt/format.h>
#include <unistd.h>

namespace shinpan {
namespace {

namespace fs = std::filesystem;

constexpr const char* kLauncher = "shinpan-launcher";
constexpr std::size_t kLongestFirstLine = 256;  // of a script, as Linux reads it

bool is_executable(const fs::path& path) {
    std::error_code ignored;
    return fs::is_regular_file(path, ignored) && ::access(path.c_str(), X_OK) == 0;
}

// "/usr/bin/env" of "#!/usr/bin/env python3"; empty for what is not a script. The system would only
// say "no such file" of the script itself.
std::string interpreter_of(const fs::path& program) {
    char bytes[kLongestFirstLine] = {};
    std::ifstream file(program, std::ios::binary);
    file.read(bytes, sizeof bytes);
    std::string_view line(bytes, static_cast<std::size_t>(file.gcount()));
    if (!line.starts_with("#!")) return {};
    line = line.substr(2, line.find('\n') - 2);
    line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
    return std::string(line.substr(0, line.find_first_of(" \t")));
}

Result<std::string> check(const fs::path& path, const std::string& name) {
    std::error_code error;
    const fs::file_status status = fs::status(path, error);
    const auto refuse = [&name](std::string_view why) {
        return failure(ErrorKind::io, fmt::format("{}: {}", name, why));
    };
    if (status.type() == fs::file_type::not_found) return refuse("no such program");
    if (error) return refuse(error.message());
    if (fs::is_directory(status)) return refuse("is a folder, expected a program");
    if (!is_executable(path)) return refuse("is not executable (chmod +x makes it so)");
    if (const std::string interpreter = interpreter_of(path);
        !interpreter.empty() && !is_executable(interpreter)) {
        if (interpreter.ends_with('\r')) {
            return refuse(
                "its first line ends as in Windows (CR LF), so that its interpreter is not found: "
                "convert it, for instance by dos2unix");
        }
        return refuse(fmt::format("its interpreter \"{}\" cannot be executed", interpreter));
    }
    return fs::absolute(path).string();
}

// Where the program that runs is; without /proc empty, so that only the names are left.
fs::path our_folder() {
    std::error_code unknown;
    return fs::read_symlink("/proc/self/exe", unknown).parent_path();
}

}  // namespace

Result<std::string> find_program(const std::string& name) {
    if (name.empty()) return failure(ErrorKind::usage, "expected the name of a program");
    if (name.find('/') != name.npos) return check(name, name);

    // NOLINTNEXTLINE(concurrency-mt-unsafe): nothing here calls setenv
    const char* variable = std::getenv("PATH");
    std::string_view folders = variable ? variable : "/usr/bin:/bin";
    for (;;) {
        const std::size_t colon = folders.find(':');
        // An empty entry means the current folder, as for the shell.
        const fs::path candidate = fs::path(".") / folders.substr(0, colon) / name;
        if (is_executable(candidate)) return check(candidate.lexically_normal(), name);
        if (colon == folders.npos) break;
        folders.remove_prefix(colon + 1);
    }
    // One of ours is known by its name wherever it was built or installed, in the PATH or not.
    if (name.starts_with("shinpan-") && is_executable(program_beside_us(name))) {
        return program_beside_us(name);
    }
    std::error_code ignored;
    const bool is_here = fs::exists(name, ignored);
    return failure(ErrorKind::io,
                   fmt::format("{}: no such program in PATH{}", name,
                               is_here ? fmt::format(" (did you mean ./{}?)", name) : ""));
}

std::string program_beside_us(const std::string& name) { return our_folder() / name; }

std::string launcher_path() {
    const fs::path folder = our_folder();
    const fs::path beside = folder / kLauncher;
    // Beside us while it is being built; installed, it is where nobody meets it in the PATH.
    const fs::path installed =
        (folder / SHINPAN_FROM_BIN_TO_LIBEXEC / kLauncher).lexically_normal();
    return is_executable(installed) && !is_executable(beside) ? installed : beside;
}

}  // namespace shinpan
