// The commands of a program as the makers of completion scripts walk over them.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "options/command.h"

namespace shinpan::options {

struct CompletionNode {
    struct Subcommand {
        std::string name;
        std::string summary;
    };
    std::string path;                 // "shinpan log check"
    std::vector<Argument> arguments;  // with --help, which all have
    std::vector<Subcommand> subcommands;
};

// All commands, the program itself first.
std::vector<CompletionNode> completion_nodes(const Command& program);

// What a shell offers for a value.
struct Offer {
    enum class Kind { nothing, words, file, folder, program };
    Kind kind;
    std::vector<std::string> words;
};
Offer offer_for(const std::string& value);  // as in Argument: "FILE", "text|json"

std::string in_one_line(std::string text);
std::string shell_function_name(std::string_view path);  // "shinpan log": "_shinpan_log"

// One maker a shell, each in a file of its own. precondition: there is at least one node
std::string bash_completion(std::span<const CompletionNode> nodes);
std::string zsh_completion(std::span<const CompletionNode> nodes);
std::string fish_completion(std::span<const CompletionNode> nodes);

}  // namespace shinpan::options
