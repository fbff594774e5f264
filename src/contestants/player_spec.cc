#include "contestants/player_spec.h"

#include <algorithm>
#include <filesystem>
#include <optional>

#include <fmt/format.h>

#include "core/text.h"

namespace shinpan {
namespace {

struct Interpreter {
    std::string_view ending;
    std::vector<std::string> words;
};

const Interpreter* interpreter_of(const std::filesystem::path& file) {
    static const Interpreter kInterpreters[] = {{".jar", {"java", "-jar"}},
                                                {".py", {"python3"}},
                                                {".js", {"node"}},
                                                {".class", {"java"}},
                                                {".lua", {"lua"}}};
    for (const Interpreter& each : kInterpreters) {
        if (file.extension() == each.ending) return &each;
    }
    return nullptr;
}

// The words that start a file, by its ending: most entries of a contest are no programs by
// themselves.
std::vector<std::string> with_interpreter(std::vector<std::string> words) {
    const std::filesystem::path file = words.front();
    const Interpreter* interpreter = interpreter_of(file);
    if (!interpreter) return words;
    std::vector<std::string> front = interpreter->words;
    if (file.extension() == ".class") {
        const std::string folder = file.has_parent_path() ? file.parent_path().string() : ".";
        front.insert(front.end(), {"-cp", folder});
        words.front() = file.stem();
    }
    words.insert(words.begin(), front.begin(), front.end());
    return words;
}

// "java -jar a.jar" runs a.jar: the first word that is a file for an interpreter. Rules that an engine is told
// are a command of their own: "shinpan-any 'rules:python3 hex.py'".
std::string file_of(const std::vector<std::string>& words) {
    for (const std::string& word : words) {
        if (interpreter_of(word) && !word.starts_with("rules:")) return word;
    }
    return {};
}

// The words of a command, or the one word of a file (or a folder, which is told then) whose name has blanks
// or quotes.
Result<std::vector<std::string>> words_of_command(std::string_view text,
                                                  const std::string& folder) {
    namespace fs = std::filesystem;
    Result<std::vector<std::string>> words = shell_words(text);
    if (words && words->size() == 1 && words->front() == text) return words;
    std::error_code ignored;  // what cannot be looked at is no file
    const std::string file(trimmed(text));
    if (!file.empty() && fs::exists(fs::path(folder) / file, ignored)) {
        return std::vector<std::string>{file};
    }
    return words;
}

}  // namespace

Result<std::vector<std::string>> shell_words(std::string_view text) {
    std::vector<std::string> words;
    std::optional<std::string> word;
    char quote = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (quote == 0 && (c == ' ' || c == '\t')) {
            if (word) words.push_back(*std::exchange(word, std::nullopt));
            continue;
        }
        if (!word) word.emplace();
        if (c == quote) {
            quote = 0;
        } else if (quote == 0 && (c == '\'' || c == '"')) {
            quote = c;
        } else if (c == '\\' && quote != '\'' && i + 1 < text.size()) {
            *word += text[++i];
        } else {
            *word += c;
        }
    }
    if (quote != 0) {
        return failure(ErrorKind::usage,
                       fmt::format("{}: expected {} to close the quotes", in_quotes(text), quote));
    }
    if (word) words.push_back(*word);
    if (words.empty()) return failure(ErrorKind::usage, "expected a program, found nothing");
    return words;
}

Result<PlayerSpec> player_spec_from_text(std::string_view text, const GameCard& card,
                                         const std::string& folder) {
    const Protocol* protocol = nullptr;
    if (const std::size_t colon = text.find(':'); colon != text.npos) {
        protocol = find_protocol(text.substr(0, colon));
        if (protocol) text.remove_prefix(colon + 1);
    }
    if (!protocol) protocol = find_protocol(card.protocols.front());
    if (std::ranges::find(card.protocols, protocol->name) == card.protocols.end()) {
        std::vector<std::string> names;
        for (const std::string_view each : card.protocols)
            names.push_back(fmt::format("{}:", each));
        return failure(ErrorKind::usage,
                       fmt::format("{}: {} is not played by this protocol: expected {}",
                                   in_quotes(text), card.name, fmt::join(names, " or ")));
    }
    Result<NamedCommand> named = command_from_text(text, folder);
    if (!named) return tl::unexpected(named.error());
    return PlayerSpec{std::move(named->name), protocol, std::move(named->command),
                      std::move(named->file)};
}

Result<NamedCommand> command_from_text(std::string_view text, const std::string& folder) {
    const Result<std::vector<std::string>> words = words_of_command(text, folder);
    if (!words) return tl::unexpected(words.error());
    const std::string file = file_of(*words);
    const std::filesystem::path named_after = file.empty() ? words->front() : file;
    return NamedCommand{named_after.stem(), with_interpreter(*words), file};
}

}  // namespace shinpan
