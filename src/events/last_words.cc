#include "events/last_words.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "core/text.h"
#include "core/utf8.h"

namespace shinpan {
namespace {

constexpr std::size_t kLongestLastLine = 400;  // characters
constexpr std::size_t kLongestNeed = 100;      // characters of what is missing
constexpr int kJavaOfClassFile = 44;           // class files of Java 17 have version 61

// As a terminal would show it, but that nothing in it is obeyed.
std::string safe_line(std::string_view line, std::size_t longest) {
    std::string out;
    for (std::size_t shown = 0; !line.empty(); ++shown) {
        if (shown == longest) return out + "…";
        const Utf8Step step = first_character(line);
        if (!step.valid) {
            out += fmt::format("\\x{:02x}", static_cast<unsigned char>(line[0]));
        } else if (step.code_point == '\t') {
            out += "    ";
        } else if (is_unsafe_on_terminal(step.code_point)) {
            out += fmt::format("\\u{:04x}", static_cast<unsigned>(step.code_point));
        } else {
            out += line.substr(0, step.length);
        }
        line.remove_prefix(step.length);
    }
    return out;
}

// Those with something in them. Of a line that was written over and over, such as one that tells how
// far it is, what stood there at last.
std::vector<std::string_view> lines_of(std::string_view text) {
    const bool is_cut = text.size() >= kKeptErrorOutput;
    text = text.substr(text.size() - std::min(text.size(), kKeptErrorOutput));
    std::vector<std::string_view> lines;
    for (std::string_view line : split(text, '\n')) {
        while (!line.empty() && (line.back() == ' ' || line.back() == '\t' || line.back() == '\r'))
            line.remove_suffix(1);
        line.remove_prefix(line.rfind('\r') + 1);
        lines.push_back(line);
    }
    if (is_cut && lines.size() > 1) lines.erase(lines.begin());
    std::erase_if(lines, [](std::string_view line) { return trimmed(line).empty(); });
    return lines;
}

// "    at Main.main(Main.java:3)" and "    ... 12 more" of Java and Node.
bool is_frame(std::string_view line) {
    const std::string_view text = trimmed(line);
    return text.size() < line.size() &&
           (text.starts_with("at ") || (text.starts_with("... ") && text.ends_with(" more")));
}

bool names_a_cause(std::string_view line) {
    static constexpr std::array kWords{
        "Error", "Exception", "Caused by", "error:", "panic", "not found", "No such file"};
    return std::ranges::any_of(kWords,
                               [line](const char* word) { return line.find(word) != line.npos; });
}

// What stands between the two, up to the end of the line if there is no second one.
std::optional<std::string_view> between(std::string_view line, std::string_view before,
                                        std::string_view after) {
    const std::size_t at = line.find(before);
    if (at == line.npos) return std::nullopt;
    line.remove_prefix(at + before.size());
    if (after.empty()) return line;
    const std::size_t end = line.find(after);
    if (end == line.npos) return std::nullopt;
    return line.substr(0, end);
}

struct Symptom {
    std::string_view before;
    std::string_view after;
    std::string_view what;  // {} is what stands between them
    std::string_view remedy;
};

constexpr Symptom kSymptoms[] = {
    {"ModuleNotFoundError: No module named '", "'", "needs the Python module {}",
     "install it, or put it beside the program"},
    {"Error: Cannot find module '", "'", "needs the Node module {}",
     "install it, or put it beside the program"},
    {"Could not find or load main class ", "", "Java does not find its main class {}",
     "put its class files where the command looks for them"},
    {"NoClassDefFoundError: ", "", "Java does not find its class {}",
     "put all its classes into the jar, or beside it"},
    {"no main manifest attribute, in ", "", "{} does not name its main class",
     "make it with jar --main-class"},
    {"Error: Invalid or corrupt jarfile ", "", "{} is no jar that can be read", "hand it in again"},
    {"error while loading shared libraries: ", ":", "needs the library {}",
     "install it, or link the program statically"},
    {"version `GLIBC_", "' not found", "needs glibc {}, and this machine has an older one",
     "compile it on this machine, or link it statically"},
    {"env: ‘", "’: No such file", "needs {}", "install it"},
    {"env: '", "': No such file", "needs {}", "install it"},
    {"env: can't execute '", "'", "needs {}", "install it"},
};

// "Main has been compiled by a more recent version of the Java Runtime (class file version 65.0),
// this version of the Java Runtime only recognizes class file versions up to 61.0".
std::optional<Obstacle> newer_java(std::string_view line) {
    const auto version = [line](std::string_view before) -> std::optional<long long> {
        const auto number = between(line, before, ".");
        const auto parsed = number ? integer_from_text(*number) : std::nullopt;
        if (!parsed || *parsed <= kJavaOfClassFile || *parsed > 1000) return std::nullopt;
        return *parsed - kJavaOfClassFile;
    };
    const auto needed = version("class file version ");
    if (!needed) return std::nullopt;
    const auto present = version("class file versions up to ");
    if (!present) {
        return Obstacle{fmt::format("needs Java {}", *needed),
                        fmt::format("install Java {}", *needed)};
    }
    return Obstacle{
        fmt::format("needs Java {}, this machine has {}", *needed, *present),
        fmt::format("install Java {}, or compile it with --release {}", *needed, *present)};
}

// "run: 3: ruby: not found", "run: line 3: ruby: command not found": of shells.
std::optional<Obstacle> missing_command(std::string_view line) {
    for (const std::string_view end : {": command not found", ": not found"}) {
        if (!line.ends_with(end)) continue;
        line.remove_suffix(end.size());
        const std::size_t colon = line.rfind(": ");
        if (colon == line.npos) return std::nullopt;
        const std::string_view word = line.substr(colon + 2);
        // What is no program at all, a shell takes for commands with the strangest names.
        constexpr std::string_view kUsual =
            "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._+-/";
        if (word.empty() || word.size() > kLongestNeed ||
            word.find_first_not_of(kUsual) != word.npos)
            return std::nullopt;
        return Obstacle{fmt::format("needs {}", word), "install it"};
    }
    return std::nullopt;
}

std::optional<Obstacle> obstacle_in_line(std::string_view line) {
    if (auto java = newer_java(line)) return java;
    for (const Symptom& symptom : kSymptoms) {
        const auto found = between(line, symptom.before, symptom.after);
        const std::string word = found ? safe_line(trimmed(*found), kLongestNeed) : "";
        if (word.empty()) continue;
        return Obstacle{fmt::format(fmt::runtime(symptom.what), word), std::string(symptom.remedy)};
    }
    return missing_command(line);
}

}  // namespace

std::vector<std::string> last_words(std::string_view error_output) {
    std::vector<std::string_view> lines = lines_of(error_output);
    const std::size_t all = lines.size();
    if (all > kMostLastWords) std::erase_if(lines, is_frame);
    if (lines.empty()) lines = lines_of(error_output);  // nothing but frames
    const std::size_t left = std::min(lines.size(), kMostLastWords);
    auto first = lines.end() - static_cast<std::ptrdiff_t>(left);
    std::vector<std::string> words;
    if (std::none_of(first, lines.end(), names_a_cause)) {
        const auto cause =
            std::find_if(std::make_reverse_iterator(first), lines.rend(), names_a_cause);
        if (cause != lines.rend()) {
            words.push_back(safe_line(*cause, kLongestLastLine));
            ++first;
        }
    }
    if (left < all) words.emplace_back("...");
    for (; first != lines.end(); ++first)
        words.push_back(safe_line(*first, kLongestLastLine));
    return words;
}

std::string last_words_below(std::string_view error_output, std::size_t indent) {
    std::string text;
    for (const std::string& line : last_words(error_output))
        text += "\n" + std::string(indent, ' ') + line;
    return text;
}

std::optional<Obstacle> obstacle_in(std::string_view error_output) {
    const std::vector<std::string_view> lines = lines_of(error_output);
    for (auto line = lines.rbegin(); line != lines.rend(); ++line) {
        if (auto found = obstacle_in_line(*line)) return found;
    }
    return std::nullopt;
}

}  // namespace shinpan
