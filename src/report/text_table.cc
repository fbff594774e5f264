#include "report/text_table.h"

#include <algorithm>

#include "core/utf8.h"
#include "core/visible.h"

namespace shinpan::report {
namespace {

bool is_number(std::string_view text) {
    return text.empty() || text.find_first_not_of("0123456789.+-± inf?") == text.npos;
}

}  // namespace

std::string TextTable::text(TextKind kind) const {
    if (rows_.empty()) return "";
    const bool as_markdown = kind == TextKind::markdown;
    std::vector<std::vector<std::string>> rows = rows_;
    for (std::vector<std::string>& row : rows) {
        for (std::string& cell : row)
            cell = as_markdown ? in_markdown(cell) : visible(cell);
    }
    const std::size_t columns = rows.front().size();
    std::vector<int> widths(columns, 0);
    std::vector<bool> is_right(columns, true);
    for (std::size_t row = 0; row < rows.size(); ++row) {
        for (std::size_t column = 0; column < columns; ++column) {
            const std::string& cell = rows[row][column];
            widths[column] = std::max(widths[column], display_width(cell));
            if (row > 0 && !is_number(cell)) is_right[column] = false;
        }
    }
    std::string out;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        std::string line = as_markdown ? "| " : "";
        for (std::size_t column = 0; column < columns; ++column) {
            const std::string& cell = rows[row][column];
            const std::string blanks(static_cast<std::size_t>(widths[column] - display_width(cell)),
                                     ' ');
            if (column > 0) line += as_markdown ? " | " : "  ";
            line += is_right[column] ? blanks + cell : cell;
            if (!as_markdown) line += mark_behind(cell);
            if (!is_right[column]) line += blanks;
        }
        if (as_markdown) line += " |";
        while (line.ends_with(' '))
            line.pop_back();
        out += line + "\n";
        if (row == 0 && as_markdown) {
            for (std::size_t column = 0; column < columns; ++column)
                out += is_right[column] ? "|---:" : "|---";
            out += "|\n";
        }
    }
    return out;
}

std::string in_markdown(std::string_view text) {
    std::string out;
    for (const char c : visible(text)) {
        switch (c) {
            case '<': out += "&lt;"; break;
            case '>': out += "&gt;"; break;
            case '&': out += "&amp;"; break;
            case '|':
            case '\\':
            case '`':
            case '*':
            case '_':
            case '[':
            case ']':
            case '~':
            case '#': out += '\\'; [[fallthrough]];
            default: out += c;
        }
    }
    return out;
}

std::string csv_field(std::string_view text) {
    std::string out = "\"";
    if (!text.empty() && std::string_view("=+-@").find(text.front()) != std::string_view::npos)
        out += '\'';
    for (const char c : visible(text)) {
        if (c == '"') out += '"';
        out += c;
    }
    return out + "\"";
}

}  // namespace shinpan::report
