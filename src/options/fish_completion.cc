#include <fmt/format.h>

#include "options/completion_tree.h"

namespace shinpan::options {
namespace {

// fish has its own way with quotes inside of quotes.
std::string fish_quoted(std::string_view text) {
    std::string word = "'";
    for (const char c : text) {
        if (c == '\'' || c == '\\') word += '\\';
        word += c;
    }
    return word + "'";
}

// " -x -a 'a b'": how a value is completed; -x and -r say that there has to be one.
std::string fish_value_part(const std::string& value) {
    const Offer offer = offer_for(value);
    switch (offer.kind) {
        case Offer::Kind::words:
            return " -x -a " + fish_quoted(fmt::format("{}", fmt::join(offer.words, " ")));
        case Offer::Kind::folder: return " -x -a '(__fish_complete_directories)'";
        case Offer::Kind::file:
        case Offer::Kind::program: return " -r -F";
        case Offer::Kind::nothing: break;
    }
    return " -x";
}

// The same for a word that stands by itself.
std::string word_part(const std::string& value) {
    const Offer offer = offer_for(value);
    switch (offer.kind) {
        case Offer::Kind::words:
            return " -a " + fish_quoted(fmt::format("{}", fmt::join(offer.words, " ")));
        case Offer::Kind::folder: return " -a '(__fish_complete_directories)'";
        case Offer::Kind::file: return " -F";
        case Offer::Kind::program: return " -F -a '(__fish_complete_command)'";
        case Offer::Kind::nothing: break;
    }
    return "";
}

std::string lines_of(const CompletionNode& node, const std::string& program,
                     const std::string& function) {
    const std::string start =
        fmt::format("complete -c {} -n {}", program, fish_quoted(function + "_at " + node.path));
    std::string text;
    for (const CompletionNode::Subcommand& sub : node.subcommands)
        text += fmt::format("{} -a {} -d {}\n", start, sub.name, fish_quoted(sub.summary));
    for (const Argument& argument : node.arguments) {
        if (argument.names.empty()) {
            const std::string words = word_part(argument.value);
            if (!words.empty()) text += start + words + "\n";
            continue;
        }
        std::string names;
        for (const std::string& name : argument.names) {
            const bool is_long = name.starts_with("--");
            names += fmt::format(" {} {}", is_long ? "-l" : "-s", name.substr(is_long ? 2 : 1));
        }
        text += fmt::format("{}{}{} -d {}\n", start, names,
                            argument.value.empty() ? "" : fish_value_part(argument.value),
                            fish_quoted(in_one_line(argument.help)));
    }
    return text;
}

constexpr std::string_view kFishScript =
    R"(# Completes {0} in fish. Written by "{0} completion fish".

# Whether the words before the cursor name this command and no subcommand of it.
function {1}_at
    set -l path {0}
    for word in (commandline -opc)[2..-1]
        contains -- "$path $word" {2}
        and set path "$path $word"
    end
    test "$path" = "$argv"
end

complete -c {0} -f
{3})";

}  // namespace

std::string fish_completion(std::span<const CompletionNode> nodes) {
    const std::string& program = nodes.front().path;
    const std::string function = "_" + shell_function_name(program);
    std::string paths;
    std::string lines;
    for (const CompletionNode& node : nodes) {
        if (&node != &nodes.front()) paths += (paths.empty() ? "" : " ") + fish_quoted(node.path);
        lines += lines_of(node, program, function);
    }
    return fmt::format(kFishScript, program, function, paths, lines);
}

}  // namespace shinpan::options
