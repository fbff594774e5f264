#include <fmt/format.h>

#include "options/completion_tree.h"

namespace shinpan::options {
namespace {

// Always in quotes. A bracket would end a description, a colon begin the next part of a
// specification.
std::string zsh_quoted(std::string_view text) {
    std::string word = "'";
    for (const char c : text)
        word += c == '\'' ? "'\\''" : std::string(1, c);
    return word + "'";
}
std::string description(std::string_view text) {
    std::string escaped;
    for (const char c : in_one_line(std::string(text))) {
        if (c == ':' || c == '[' || c == ']' || c == '\\') escaped += '\\';
        escaped += c;
    }
    return escaped;
}

// ":FILE:_files": what is asked for and how it is completed.
std::string zsh_value_part(const std::string& value, std::string_view function) {
    const Offer offer = offer_for(value);
    const auto part = [](std::string_view message, std::string_view action) {
        return fmt::format(":{}:{}", message, action);
    };
    switch (offer.kind) {
        case Offer::Kind::words:
            return part("value", fmt::format("({})", fmt::join(offer.words, " ")));
        case Offer::Kind::file: return part(value, "_files");
        case Offer::Kind::folder: return part(value, "_files -/");
        case Offer::Kind::program: return part(value, fmt::format("{}_programs", function));
        case Offer::Kind::nothing: break;
    }
    return part(value, " ");
}

// The specifications of _arguments, a line each.
std::string specifications(const CompletionNode& node, std::string_view function) {
    std::string text;
    int position = 0;
    for (const Argument& argument : node.arguments) {
        const std::string value =
            argument.value.empty() ? "" : zsh_value_part(argument.value, function);
        if (argument.names.empty()) {
            const std::string place = argument.repeats ? "*" : std::to_string(++position);
            text += fmt::format(" \\\n        {}", zsh_quoted(place + value));
        }
        for (const std::string& name : argument.names) {
            // The other names of an option that was given are not offered again.
            const std::string front =
                argument.repeats ? "*" : fmt::format("({})", fmt::join(argument.names, " "));
            const bool takes_equals = name.starts_with("--") && !argument.value.empty();
            text += fmt::format(
                " \\\n        {}",
                zsh_quoted(fmt::format("{}{}{}[{}]{}", front, name, takes_equals ? "=" : "",
                                       description(argument.help), value)));
        }
    }
    return text;
}

std::string function_of(const CompletionNode& node, std::string_view function) {
    const std::string name = shell_function_name(node.path);
    if (node.subcommands.empty()) {
        return fmt::format("{}() {{\n    _arguments -S{}\n}}\n\n", name,
                           specifications(node, function));
    }
    std::string commands;
    std::string cases;
    for (const CompletionNode::Subcommand& sub : node.subcommands) {
        commands += fmt::format(
            "        {}\n", zsh_quoted(fmt::format("{}:{}", sub.name, description(sub.summary))));
        cases += fmt::format("        {}) {} ;;\n", sub.name,
                             shell_function_name(node.path + " " + sub.name));
    }
    // Not "commands": that is zsh's own list of programs, which _path_commands needs.
    return fmt::format(
        "{0}() {{\n"
        "    local curcontext=$curcontext state line\n"
        "    typeset -A opt_args\n"
        "    local -a subcommands=(\n{1}    )\n"
        "    _arguments -C{2} \\\n        '1: :->command' \\\n        '*:: :->words'\n"
        "    case $state in\n"
        "    command) _describe command subcommands ;;\n"
        "    words)\n"
        "        case $words[1] in\n{3}        esac\n"
        "        ;;\n"
        "    esac\n"
        "}}\n\n",
        name, commands, specifications(node, function), cases);
}

constexpr std::string_view kStart = R"(#compdef {0}
# Completes {0} in zsh. Written by "{0} completion zsh".

{1}_programs() {{
    _alternative 'files:file:_files' 'commands:program:_path_commands'
}}

)";

// As a file of fpath it is the body of a function, else it was sourced.
constexpr std::string_view kEnd = R"(if [[ $funcstack[1] == {1} ]]; then
    {1} "$@"
else
    compdef {1} {0}
fi
)";

}  // namespace

std::string zsh_completion(std::span<const CompletionNode> nodes) {
    const std::string& program = nodes.front().path;
    const std::string function = shell_function_name(program);
    std::string text = fmt::format(kStart, program, function);
    for (const CompletionNode& node : nodes)
        text += function_of(node, function);
    return text + fmt::format(kEnd, program, function);
}

}  // namespace shinpan::options
