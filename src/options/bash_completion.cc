#include <fmt/format.h>

#include "options/completion_tree.h"

namespace shinpan::options {
namespace {

constexpr std::string_view kKinds[] = {"nothing", "words", "file", "folder", "program"};

// "_shinpan_offer words 'a b'": the function below with what it is to offer.
std::string call(std::string_view function, const Offer& offer) {
    std::string call =
        fmt::format("{}_offer {}", function, kKinds[static_cast<std::size_t>(offer.kind)]);
    if (offer.kind != Offer::Kind::words) return call;
    return fmt::format("{} '{}'", call, fmt::join(offer.words, " "));
}

// Patterns of a `case`: what stands before the value that is being typed.
std::string value_cases(const CompletionNode& node, std::string_view function) {
    std::string text;
    for (const Argument& argument : node.arguments) {
        if (argument.names.empty() || argument.value.empty()) continue;
        std::string patterns;
        for (const std::string& name : argument.names)
            patterns += fmt::format("{}'{} {}'", patterns.empty() ? "" : " | ", node.path, name);
        const Offer offer = offer_for(argument.value);
        const std::string action =
            offer.kind == Offer::Kind::nothing ? "" : call(function, offer) + "; ";
        text += fmt::format("    {}) {}return ;;\n", patterns, action);
    }
    return text;
}

// What else may stand there: options behind a dash, else subcommands and words.
std::string word_case(const CompletionNode& node, std::string_view function) {
    Offer names{Offer::Kind::words, {}};
    Offer commands{Offer::Kind::words, {}};
    std::string words;
    for (const CompletionNode::Subcommand& sub : node.subcommands)
        commands.words.push_back(sub.name);
    if (!commands.words.empty()) words += "        " + call(function, commands) + "\n";
    for (const Argument& argument : node.arguments) {
        names.words.insert(names.words.end(), argument.names.begin(), argument.names.end());
        const Offer offer = offer_for(argument.value);
        if (!argument.names.empty() || offer.kind == Offer::Kind::nothing) continue;
        words += "        " + call(function, offer) + "\n";
    }
    return fmt::format(
        "    '{}')\n"
        "        [[ $current == -* ]] && {{ {}; return; }}\n{}"
        "        ;;\n",
        node.path, call(function, names), words);
}

std::string paths_of_commands(std::span<const CompletionNode> nodes) {
    std::string text;
    for (const CompletionNode& node : nodes.subspan(1))
        text += fmt::format("{}'{}'", text.empty() ? "" : " | ", node.path);
    return text.empty() ? "''" : text;
}

// {0} is the program, {1} the name of the function, which others begin with.
constexpr std::string_view kBashScript =
    R"(# Completes {0} in bash. Written by "{0} completion bash".

# Adds what can stand at the cursor: words, or the names of files, folders or programs.
{1}_offer() {{
    local found=()
    case $1 in
    words) mapfile -t found < <(compgen -W "$2" -- "$current") ;;
    file) mapfile -t found < <(compgen -f -- "$current") ;;
    folder) mapfile -t found < <(compgen -d -- "$current") ;;
    # All programs there are would help nobody, so some letters have to be there.
    program) mapfile -t found < <(compgen -f -- "$current"; [[ $current ]] && compgen -c -- "$current") ;;
    esac
    # Quotes blanks in names and puts a slash behind folders; fails where nothing is being typed.
    [[ $1 == words ]] || compopt -o filenames 2>/dev/null
    COMPREPLY+=("${{found[@]}}")
}}

{1}() {{
    local current=${{COMP_WORDS[COMP_CWORD]}} previous=${{COMP_WORDS[COMP_CWORD - 1]}}
    COMPREPLY=()
    # bash cuts "--format=json" into three words.
    if [[ $current == = ]]; then
        current=
    elif [[ $previous == = ]]; then
        previous=${{COMP_WORDS[COMP_CWORD - 2]}}
    fi

    local path={0} i
    for ((i = 1; i < COMP_CWORD; i++)); do
        case "$path ${{COMP_WORDS[i]}}" in
        {2}) path+=" ${{COMP_WORDS[i]}}" ;;
        esac
    done

    case "$path $previous" in
{3}    esac

    case $path in
{4}    esac
}}

complete -F {1} {0}
)";

}  // namespace

std::string bash_completion(std::span<const CompletionNode> nodes) {
    const std::string& program = nodes.front().path;
    const std::string function = shell_function_name(program);
    std::string values;
    std::string words;
    for (const CompletionNode& node : nodes) {
        values += value_cases(node, function);
        words += word_case(node, function);
    }
    return fmt::format(kBashScript, program, function, paths_of_commands(nodes), values, words);
}

}  // namespace shinpan::options
