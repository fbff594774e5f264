// What a command takes on its command line, declared once: for the parser and for --help.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace CLI {  // NOLINT(readability-identifier-naming): not ours
class App;
}

namespace shinpan::options {

// One row of the OPTIONS section.
struct ArgumentHelp {
    std::string names;  // "-o, --output FILE" or "FILE..."
    std::string text;
};

// Filled by a command's `declare`. The values stand in variables of the command and keep their
// defaults when the word is not given. CLI11 is behind this and is seen nowhere else.
class Arguments {
public:
    explicit Arguments(CLI::App& app) : app_(&app) {}

    // `names` as in "--divide" or "-o,--output".
    void flag(const std::string& names, bool& value, const std::string& help);
    void option(const std::string& names, std::string& value, const std::string& placeholder,
                const std::string& help);
    void option(const std::string& names, std::optional<int>& value, const std::string& placeholder,
                int least, int most, const std::string& help);
    void choice(const std::string& names, std::string& value,
                const std::vector<std::string>& allowed, const std::string& help);
    void positional(const std::string& name, std::string& value, const std::string& help);
    void optional_positional(const std::string& name, std::string& value, const std::string& help);
    void positionals(const std::string& name, std::vector<std::string>& values,
                     const std::string& help);

    const std::vector<ArgumentHelp>& help() const { return help_; }

private:
    CLI::App* app_;
    std::vector<ArgumentHelp> help_;
};

}  // namespace shinpan::options
