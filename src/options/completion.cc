#include "options/completion.h"

#include <cassert>

#include "core/text.h"
#include "options/completion_tree.h"
#include "options/help.h"

namespace shinpan::options {
namespace {

void add(std::vector<CompletionNode>& nodes, const Command& command, const std::string& path) {
    CompletionNode node{
        path, with_standard_arguments(declared_arguments(command.declare), nodes.empty()), {}};
    for (const Command& sub : command.subcommands)
        node.subcommands.push_back({sub.name, sub.manual.summary});
    nodes.push_back(std::move(node));
    for (const Command& sub : command.subcommands)
        add(nodes, sub, path + " " + sub.name);
}

}  // namespace

std::vector<CompletionNode> completion_nodes(const Command& program) {
    std::vector<CompletionNode> nodes;
    add(nodes, program, program.name);
    return nodes;
}

Offer offer_for(const std::string& value) {
    if (value.find('|') != value.npos) {
        const std::vector<std::string_view> words = split(value, '|');
        return {Offer::Kind::words, {words.begin(), words.end()}};
    }
    if (value == "FILE") return {Offer::Kind::file, {}};
    if (value == "FOLDER" || value == "DIR") return {Offer::Kind::folder, {}};
    if (value == "PLAYER" || value == "ENGINE") return {Offer::Kind::program, {}};
    return {Offer::Kind::nothing, {}};
}

std::string in_one_line(std::string text) {
    for (char& c : text) {
        if (c == '\n') c = ' ';
    }
    return text;
}

std::string shell_function_name(std::string_view path) {
    std::string name = "_";
    for (const char c : path)
        name += c == ' ' || c == '-' ? '_' : c;
    return name;
}

const std::vector<std::string>& completion_shells() {
    static const std::vector<std::string> kShells{"bash", "zsh", "fish"};
    return kShells;
}

std::string completion_script(const Command& program, std::string_view shell) {
    const std::vector<CompletionNode> nodes = completion_nodes(program);
    if (shell == "bash") return bash_completion(nodes);
    if (shell == "zsh") return zsh_completion(nodes);
    assert(shell == "fish");
    return fish_completion(nodes);
}

}  // namespace shinpan::options
