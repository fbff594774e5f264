#include "report/text_table.h"

#include <algorithm>

#include "core/utf8.h"

namespace shinpan::report {
namespace {

bool is_number(std::string_view text) {
    return text.empty() || text.find_first_not_of("0123456789.+-± inf?") == text.npos;
}

}  // namespace

std::string TextTable::text(bool as_markdown) const {
    if (rows_.empty()) return "";
    const std::size_t columns = rows_.front().size();
    std::vector<int> widths(columns, 0);
    std::vector<bool> is_right(columns, true);
    for (std::size_t row = 0; row < rows_.size(); ++row) {
        for (std::size_t column = 0; column < columns; ++column) {
            const std::string& cell = rows_[row][column];
            widths[column] = std::max(widths[column], display_width(cell));
            if (row > 0 && !is_number(cell)) is_right[column] = false;
        }
    }
    std::string out;
    for (std::size_t row = 0; row < rows_.size(); ++row) {
        std::string line = as_markdown ? "| " : "";
        for (std::size_t column = 0; column < columns; ++column) {
            const std::string& cell = rows_[row][column];
            const std::string blanks(static_cast<std::size_t>(widths[column] - display_width(cell)),
                                     ' ');
            if (column > 0) line += as_markdown ? " | " : "  ";
            line += is_right[column] ? blanks + cell : cell + blanks;
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

std::string csv_field(std::string_view text) {
    std::string out = "\"";
    for (const char c : text) {
        if (c == '"') out += '"';
        out += c;
    }
    return out + "\"";
}

}  // namespace shinpan::report
