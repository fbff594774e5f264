#include "options/help.h"

#include <algorithm>

#include "core/text.h"
#include "core/utf8.h"

namespace shinpan::options {
namespace {

struct Row {
    std::string left;
    std::string right;
};

// A left column wider than this stands on a line of its own.
constexpr int kWidestLeft = 24;

void append_section(std::string& out, const std::string& title, const std::string& text) {
    if (text.empty()) return;
    out += "\n" + title + "\n";
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
        commands.push_back({sub.name, sub.manual.summary});
    std::vector<Row> rows;
    for (const Argument& argument : arguments)
        rows.push_back({argument.shown(), argument.help});

    std::string out = path + " - " + command.manual.summary + "\n";
    append_section(out, "EXAMPLES", command.manual.examples);
    append_section(out, "SYNOPSIS", path + " " + command.manual.synopsis);
    append_section(out, "DESCRIPTION", command.manual.description);
    append_section(out, "COMMANDS", table(commands));
    append_section(out, "OPTIONS", table(rows));
    append_section(out, "EXIT STATUS", command.manual.exit_status);
    return out;
}

std::vector<Argument> with_standard_arguments(std::vector<Argument> arguments, bool is_first) {
    if (is_first) arguments.push_back({{"--version"}, "", "show the version"});
    arguments.push_back({{"-h", "--help"}, "", "show this text"});
    return arguments;
}

}  // namespace shinpan::options
