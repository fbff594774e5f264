// What a command takes on its command line, declared once: for the parser, for --help and for the
// completions of shells.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace CLI {  // NOLINT(readability-identifier-naming): not ours
class App;
class Option;
}  // namespace CLI

namespace shinpan::options {

// One thing that a command takes, as it is told to people and to shells.
struct Argument {
    std::vector<std::string> names;  // "-o", "--output"; none: a word that stands by itself
    // What is to be given, or one of what: "FILE", "text|json". Empty: nothing, it is a flag.
    std::string value;
    std::string help;
    bool repeats = false;  // may be given several times

    std::string shown() const;  // "-o, --output FILE" or "FILE..."
};

// A value of an option that may stand several times, and how many positional words came before it:
// in "A --name x B" the name is A's.
struct PlacedValue {
    std::string text;
    std::size_t words_before;
};

// Filled by a command's `declare`. The values stand in variables of the command and keep their
// defaults when the word is not given. CLI11 is behind this and is seen nowhere else.
//
// A shell completes the values called FILE, FOLDER, DIR, PLAYER and ENGINE, and choices.
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
    void placed_option(const std::string& names, std::vector<PlacedValue>& values,
                       const std::string& placeholder, const std::string& help);
    void positional(const std::string& name, std::string& value, const std::string& help);
    void optional_positional(const std::string& name, std::string& value, const std::string& help);
    void positional_choice(const std::string& name, std::string& value,
                           const std::vector<std::string>& allowed, const std::string& help);
    void positionals(const std::string& name, std::vector<std::string>& values,
                     const std::string& help, bool is_required = true);

    const std::vector<Argument>& list() const { return list_; }
    // After the words were read: only their order tells where a value stood.
    void fill_placed_values() const;

private:
    struct Placed {
        CLI::Option* option;
        std::vector<PlacedValue>* values;
    };

    CLI::App* app_;
    std::vector<Placed> placed_;
    std::vector<Argument> list_;
};

// What `declare` declares, without a command line to read. It may be empty.
std::vector<Argument> declared_arguments(const std::function<void(Arguments&)>& declare);

}  // namespace shinpan::options
