#include "cli/own_command_line.h"

#include <algorithm>
#include <string_view>
#include <vector>

#include "core/shell_word.h"
#include "core/text.h"
#include "io/file.h"

namespace shinpan::cli {
namespace {

constexpr std::size_t kLongest = 1 << 20;

}  // namespace

std::string own_command_line(const std::string& folder) {
    const std::string words = read_file("/proc/self/cmdline", kLongest).value_or("shinpan");
    std::string line;
    bool has_folder = false;
    std::string_view rest = words;
    while (rest.ends_with('\0'))
        rest.remove_suffix(1);
    for (const std::string_view word : split(rest, '\0')) {
        has_folder = has_folder || word == "--out" || word.starts_with("--out=");
        if (!line.empty()) line += ' ';
        line += shell_quoted(word);
    }
    return has_folder ? line : line + " --out " + shell_quoted(folder);
}

}  // namespace shinpan::cli
