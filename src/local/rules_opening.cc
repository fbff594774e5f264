#include "local/rules_opening.h"

#include <filesystem>

#include <fmt/format.h>

#include "contestants/player_spec.h"
#include "core/shell_word.h"
#include "core/text.h"
#include "io/file.h"
#include "io/program_path.h"
#include "io/secret.h"

namespace shinpan {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kRulesWord = "rules:";
constexpr std::uint64_t kMostMemory = std::uint64_t{1} << 30;
constexpr std::uint64_t kLargestFile = std::uint64_t{64} << 20;
constexpr std::size_t kLargestProgram = std::size_t{256} << 20;

std::string absolute(const std::string& file) {
    std::error_code failed;
    const fs::path path = fs::absolute(file, failed);
    return failed ? file : path.lexically_normal().string();
}

// The same program from any folder and years later: files by their whole paths.
std::string lasting_command(const NamedCommand& named) {
    std::vector<std::string> words;
    for (const std::string& word : named.command) {
        const bool is_file = word == named.file || word.find('/') != word.npos;
        std::error_code ignored;
        words.push_back(shell_quoted(is_file && fs::exists(word, ignored) ? absolute(word) : word));
    }
    return fmt::format("{}", fmt::join(words, " "));
}

// What a command starts, looked at and not started.
struct FoundRules {
    NamedCommand named;
    std::string program;
    std::string file;
    std::string hash;
};

Result<FoundRules> find_rules(std::string_view command) {
    Result<NamedCommand> named = command_from_text(command);
    if (!named) return tl::unexpected(named.error());
    const Result<std::string> program = find_program(named->command.front());
    if (!program) {
        const bool is_cut =
            named->command.size() > 1 && command.find_first_of("'\"\\") == command.npos;
        if (!is_cut) return tl::unexpected(program.error());
        // A path with a blank, perhaps, that does not exist.
        return failure(program.error().kind, fmt::format("{}: no such file, and as a command: {}",
                                                         command, program.error().message));
    }
    std::string file = named->file.empty() ? *program : named->file;
    const Result<std::string> contents = read_file(file, kLargestProgram);
    if (!contents) return tl::unexpected(contents.error());
    return FoundRules{std::move(*named), *program, std::move(file), sha256(*contents)};
}

Result<std::shared_ptr<rules::Rules>> started(const FoundRules& found,
                                              const RulesSettings& settings) {
    ProcessSpec spec{.command = found.named.command, .program = found.program, .box = settings.box};
    spec.limits.memory = kMostMemory;
    spec.limits.file_size = kLargestFile;
    const GameOrigin origin{lasting_command(found.named), "", found.hash};
    const auto is_as_it_was = [origin, file = found.file]() -> Status {
        if (is_file_of(origin, file)) return {};
        return failure(ErrorKind::rules, "its file has changed since it was started");
    };
    return rules::Rules::meet(std::make_shared<RulesProcess>(std::move(spec), settings.launcher,
                                                             settings.patience, is_as_it_was),
                              fs::path(found.file).filename().string(), origin);
}

}  // namespace

bool is_file_of(const GameOrigin& origin, const std::string& path) {
    const Result<std::string> contents = read_file(path, kLargestProgram);
    return contents && sha256(*contents) == origin.hash;
}

bool is_rules_word(std::string_view word) {
    return word.starts_with(kRulesWord) || word.find('/') != word.npos;
}

std::string_view command_in(std::string_view word) {
    if (word.starts_with(kRulesWord)) word.remove_prefix(kRulesWord.size());
    return word;
}

Result<std::shared_ptr<rules::Rules>> open_rules(std::string_view command,
                                                 const RulesSettings& settings) {
    const Result<FoundRules> found = find_rules(command);
    if (!found) return tl::unexpected(found.error());
    return started(*found, settings);
}

Result<std::shared_ptr<rules::Rules>> open_stored_rules(const GameOrigin& origin,
                                                        const RulesSettings& settings) {
    const Result<FoundRules> found = find_rules(origin.command);
    if (!found) return tl::unexpected(found.error());
    const std::vector<std::string>& words = found->named.command;
    const bool is_file_alone =
        words.size() == 1 || (words.size() == 2 && words.back() == found->named.file);
    if (!is_file_alone) {
        return failure(
            ErrorKind::usage,
            fmt::format("{}: a stored command with further words is not started: name it "
                        "with --game",
                        in_quotes(origin.command)));
    }
    if (found->hash != origin.hash) {
        return failure(ErrorKind::usage,
                       fmt::format("{}: the rules have changed since: its file is another one than "
                                   "that of version {}",
                                   found->file, origin.version));
    }
    return started(*found, settings);
}

}  // namespace shinpan
