#include "options/help.h"

#include <algorithm>

#include "core/text.h"
#include "core/utf8.h"
#include "options/say.h"

namespace shinpan::options {
namespace {

struct Row {
    std::string left;
    std::string right;
};

// A left column wider than this stands on a line of its own.
constexpr int kWidestLeft = 24;

// Each paragraph by itself, so that a part which is made anew does not leave the whole untranslated.
std::string in_user_language(std::string_view text) {
    std::string out;
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t end = std::min(text.find("\n\n", at), text.size());
        out += (at > 0 ? "\n\n" : "") + said_whole(trimmed(text.substr(at, end - at)));
        at = end + 2;
    }
    return out;
}

void append_section(std::string& out, const std::string& title, const std::string& text) {
    if (text.empty()) return;
    out += "\n" + said_whole(title) + "\n";
    for (const std::string_view line : split(trimmed(text), '\n')) {
        out += line.empty() ? "\n" : "    " + std::string(line) + "\n";
    }
}

std::string table(const std::vector<Row>& rows) {
    int width = 0;
    for (const Row& row : rows) {
        const int left = display_width(row.left);
        if (left <= kWidestLeft) width = std::max(width, left);
    }
    std::string text;
    const std::string indent(static_cast<std::size_t>(width) + 2, ' ');
    for (const Row& row : rows) {
        const std::vector<std::string_view> lines = split(row.right, '\n');
        if (display_width(row.left) > width) {
            text += row.left + "\n" + indent;
        } else {
            text += padded(row.left, width) + "  ";
        }
        text += std::string(lines[0]) + "\n";
        for (std::size_t i = 1; i < lines.size(); ++i)
            text += indent + std::string(lines[i]) + "\n";
    }
    return text;
}

}  // namespace

std::string help_text(const Command& command, const std::string& path,
                      const std::vector<Argument>& arguments) {
    std::vector<Row> commands;
    for (const Command& sub : command.subcommands)
        commands.push_back({sub.name, said_whole(sub.manual.summary)});
    std::vector<Row> rows;
    for (const Argument& argument : arguments)
        rows.push_back({argument.shown(), said_whole(argument.help)});

    std::string out = path + " - " + said_whole(command.manual.summary) + "\n";
    append_section(out, "EXAMPLES", command.manual.examples);
    append_section(out, "SYNOPSIS", path + " " + command.manual.synopsis);
    append_section(out, "DESCRIPTION", in_user_language(command.manual.description));
    append_section(out, "COMMANDS", table(commands));
    append_section(out, "OPTIONS", table(rows));
    append_section(out, "EXIT STATUS", in_user_language(command.manual.exit_status));
    return out;
}

std::vector<Argument> with_standard_arguments(std::vector<Argument> arguments, bool is_first) {
    if (is_first) arguments.push_back({{"--version"}, "", "show the version"});
    arguments.push_back({{"-h", "--help"}, "", "show this text"});
    return arguments;
}

}  // namespace shinpan::options
