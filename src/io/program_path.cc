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
        return refuse(fmt::format("its interpreter \"{}\" cannot be executed", interpreter));
    }
    return fs::absolute(path).string();
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
    std::error_code ignored;
    const bool is_here = fs::exists(name, ignored);
    return failure(ErrorKind::io,
                   fmt::format("{}: no such program in PATH{}", name,
                               is_here ? fmt::format(" (did you mean ./{}?)", name) : ""));
}

std::string program_beside_us(const std::string& name) {
    std::error_code unknown;  // without /proc there is only the name, which is then looked for
    const std::filesystem::path self = std::filesystem::read_symlink("/proc/self/exe", unknown);
    return self.parent_path() / name;
}

}  // namespace shinpan
