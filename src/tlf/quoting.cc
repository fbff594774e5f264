#include "tlf/quoting.h"

#include <algorithm>
#include <charconv>
#include <optional>

#include <fmt/format.h>

#include "core/text.h"
#include "core/utf8.h"

namespace shinpan::tlf {
namespace {

constexpr std::size_t kNone = std::string_view::npos;

// \uXXXX and \UXXXXXXXX; surrogates are no characters
std::optional<char32_t> code_point_of(std::string_view hex, std::size_t digits) {
    if (hex.size() < digits) return std::nullopt;
    std::uint32_t value = 0;
    const auto [end, error] = std::from_chars(hex.data(), hex.data() + digits, value, 16);
    if (error != std::errc() || end != hex.data() + digits) return std::nullopt;
    if (value > 0x10ffff || (value >= 0xd800 && value <= 0xdfff)) return std::nullopt;
    return static_cast<char32_t>(value);
}

std::optional<char> simple_escape(char c) {
    switch (c) {
        case 'b': return '\b';
        case 't': return '\t';
        case 'n': return '\n';
        case 'f': return '\f';
        case 'r': return '\r';
        case '"': return '"';
        case '\\': return '\\';
        default: return std::nullopt;
    }
}

// A backslash at the end of a line swallows it and all white space up to the next text. Gives the
// length of what is swallowed behind the backslash, 0 if this is no such place.
std::size_t line_end_backslash(std::string_view rest) {
    const std::size_t line_end = rest.find_first_not_of(" \t");
    if (line_end == kNone || rest[line_end] != '\n') return 0;
    return std::min(rest.find_first_not_of(" \t\n"), rest.size());
}

}  // namespace

std::size_t closing_quote(std::string_view line, std::size_t from, char quote) {
    if (quote == '\'') return line.find('\'', from);
    for (std::size_t at = from; at < line.size(); ++at) {
        if (line[at] == '"') return at;
        if (line[at] == '\\') ++at;
    }
    return kNone;
}

MultiLineEnd multi_line_end(std::string_view text, std::size_t from, char quote) {
    std::size_t at = from;
    while (at < text.size()) {
        at = quote == '"' ? text.find_first_of("\"\\", at) : text.find(quote, at);
        if (at == kNone) break;
        if (text[at] == '\\') {
            at += 2;
            continue;
        }
        std::size_t run = 1;
        while (run < 5 && at + run < text.size() && text[at + run] == quote)
            ++run;
        if (run >= 3) return {true, at + run - 3, at + run, 0};
        at += run;
    }
    // A backslash at the very end swallows the line end that is still to come.
    return {false, text.size(), text.size(), at == kNone ? text.size() : at};
}

std::string unescaped(std::string_view content, const OnWrongEscape& wrong) {
    std::string out;
    out.reserve(content.size());
    for (std::size_t at = 0; at < content.size();) {
        if (content[at] != '\\') {
            out += content[at++];
            continue;
        }
        const std::string_view rest = content.substr(at + 1);
        const char kind = rest.empty() ? '\0' : rest[0];
        if (const auto simple = simple_escape(kind)) {
            out += *simple;
            at += 2;
        } else if (const std::size_t swallowed = line_end_backslash(rest)) {
            at += 1 + swallowed;
        } else {
            const std::size_t digits = kind == 'u' ? 4 : kind == 'U' ? 8 : 0;
            const auto code_point =
                digits > 0 ? code_point_of(rest.substr(1), digits) : std::optional<char32_t>();
            if (code_point) {
                append_utf8(out, *code_point);
                at += 2 + digits;
            } else {
                const std::size_t shown = 2 + std::min(digits, rest.size());
                wrong(at,
                      fmt::format("{} is no escape, expected one of \\b \\t \\n \\f \\r \\\" \\\\ "
                                  "\\uXXXX \\UXXXXXXXX",
                                  in_quotes(content.substr(at, shown))));
                out += content[at++];
            }
        }
    }
    return out;
}

void append_escaped(std::string& out, std::string_view text, LineEnds line_ends) {
    while (!text.empty()) {
        // Most characters stand for themselves.
        const auto* special = std::ranges::find_if(text, [](char c) {
            return c == '"' || c == '\\' || is_control(static_cast<unsigned char>(c));
        });
        out.append(text.begin(), special);
        if (special == text.end()) break;
        const char c = *special;
        text.remove_prefix(static_cast<std::size_t>(special - text.begin()) + 1);
        switch (c) {
            case '"': out += "\\\""; break;
            case '\\': out += "\\\\"; break;
            case '\b': out += "\\b"; break;
            case '\f': out += "\\f"; break;
            case '\r': out += "\\r"; break;
            case '\n': out += line_ends == LineEnds::keep ? "\n" : "\\n"; break;
            case '\t': out += line_ends == LineEnds::keep ? "\t" : "\\t"; break;
            default: out += fmt::format("\\u{:04X}", static_cast<unsigned char>(c));
        }
    }
}

}  // namespace shinpan::tlf
