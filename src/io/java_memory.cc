#include "io/java_memory.h"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

namespace shinpan {

void tell_java_its_memory(std::vector<std::string>& command, std::uint64_t limit) {
    constexpr std::uint64_t kMega = 1 << 20;
    const std::uint64_t heap = limit / 4 * 3 / kMega;
    if (command.empty() || std::filesystem::path(command[0]).filename() != "java") return;
    const bool is_told = std::ranges::any_of(command, [](const std::string& word) {
        return word.starts_with("-Xmx") || word.starts_with("-XX:Max");
    });
    // It does not start with less than 2 MB; what that means to the limit shows when it runs.
    if (is_told || heap < 2) return;
    command.insert(command.begin() + 1, fmt::format("-Xmx{}m", heap));
}

}  // namespace shinpan
