#include "local/rules_opening.h"

#include <filesystem>

#include <fmt/format.h>

#include "contestants/player_spec.h"
#include "core/shell_word.h"
#include "core/text.h"
#include "io/file.h"
#include "io/program_path.h"
#include "io/secret.h"
#include "local/rules_process.h"

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

}  // namespace

bool is_rules_word(std::string_view word) {
    return word.starts_with(kRulesWord) || word.find('/') != word.npos;
}

std::string_view command_in(std::string_view word) {
    if (word.starts_with(kRulesWord)) word.remove_prefix(kRulesWord.size());
    return word;
}

Result<std::shared_ptr<rules::Rules>> open_rules(std::string_view command,
                                                 const RulesSettings& settings) {
    const Result<NamedCommand> named = command_from_text(command);
    if (!named) return tl::unexpected(named.error());
    const Result<std::string> program = find_program(named->command.front());
    if (!program) return tl::unexpected(program.error());
    const std::string file = named->file.empty() ? *program : named->file;
    const Result<std::string> contents = read_file(file, kLargestProgram);
    if (!contents) return tl::unexpected(contents.error());
    ProcessSpec spec{.command = named->command, .program = *program, .box = settings.box};
    spec.limits.memory = kMostMemory;
    spec.limits.file_size = kLargestFile;
    return rules::Rules::meet(std::make_shared<RulesProcess>(std::move(spec), settings.launcher),
                              fs::path(file).filename().string(),
                              {lasting_command(*named), "", sha256(*contents)});
}

}  // namespace shinpan
