// TOML's quoted strings: where one ends, what it says, how one is written.
#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace shinpan::tlf {

// The offset of the quote that closes a one-line string whose content begins at `from`; npos if
// none does.
std::size_t closing_quote(std::string_view line, std::size_t from, char quote);

// Where a multi-line string ends, looking from `from` on.
struct MultiLineEnd {
    bool found;
    std::size_t content_end;  // up to two quotes before the closing three belong to the content
    std::size_t after;        // behind the closing quotes, or the end of the text
    std::size_t scanned;      // when not found: where to go on once there is more text
};
MultiLineEnd multi_line_end(std::string_view text, std::size_t from, char quote);

// The content of a basic string with its escapes resolved. What is no escape is kept as it is and
// told to `wrong` with its offset.
using OnWrongEscape = std::function<void(std::size_t offset, std::string message)>;
std::string unescaped(std::string_view content, const OnWrongEscape& wrong);

// `text` with escapes for a basic string. In a multi-line one a line end stays a line end.
enum class LineEnds { escape, keep };
void append_escaped(std::string& out, std::string_view text, LineEnds line_ends);

inline std::string escaped(std::string_view text, LineEnds line_ends) {
    std::string out;
    append_escaped(out, text, line_ends);
    return out;
}

}  // namespace shinpan::tlf
