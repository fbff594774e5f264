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

std::vector<std::string> own_words() {
    const std::string words = read_file("/proc/self/cmdline", kLongest).value_or("shinpan");
    std::string_view rest = words;
    while (rest.ends_with('\0'))
        rest.remove_suffix(1);
    std::vector<std::string> all;
    for (const std::string_view word : split(rest, '\0'))
        all.emplace_back(word);
    return all;
}

std::string quoted(const std::vector<std::string>& words) {
    std::string line;
    for (const std::string& word : words)
        line += (line.empty() ? "" : " ") + shell_quoted(word);
    return line;
}

}  // namespace

std::string own_command_line() { return quoted(own_words()); }

std::string own_command_line(const std::string& folder) {
    std::vector<std::string> words = own_words();
    const bool has_folder = std::ranges::any_of(words, [](const std::string& word) {
        return word == "--out" || word.starts_with("--out=");
    });
    if (!has_folder) words.insert(words.end(), {"--out", folder});
    return quoted(words);
}

}  // namespace shinpan::cli
