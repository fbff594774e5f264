#include "core/json_text.h"

#include "core/plain_text.h"
#include "core/utf8.h"

namespace shinpan {
namespace {

void append_escape(std::string& out, char c) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    switch (c) {
        case '"': out += "\\\""; break;
        case '\\': out += "\\\\"; break;
        case '\n': out += "\\n"; break;
        case '\t': out += "\\t"; break;
        default:
            out += "\\u00";
            out += kDigits[static_cast<unsigned char>(c) >> 4];
            out += kDigits[c & 15];
    }
}

bool needs_escape(char c) { return static_cast<unsigned char>(c) < 0x20 || c == '"' || c == '\\'; }

// The length of the beginning that stands for itself, characters of several bytes among it.
std::size_t unescaped_length(std::string_view text) {
    for (std::size_t at = 0;;) {
        at += plain_json_length(text.substr(at));
        if (at == text.size() || needs_escape(text[at])) return at;
        while (at < text.size() && static_cast<unsigned char>(text[at]) >= 0x7f)
            ++at;
    }
}

// Of one character: as it stands, as an escape, or U+FFFD.
std::size_t json_length(const Utf8Step& step) {
    constexpr std::size_t kReplacementBytes = 3;
    constexpr std::size_t kEscapeBytes = 6;
    if (!step.valid) return kReplacementBytes;
    if (step.code_point == U'"' || step.code_point == U'\\') return 2;
    return step.code_point < 0x20 ? kEscapeBytes : step.length;
}

}  // namespace

std::string clipped_as_json(std::string_view text, std::size_t most) {
    std::size_t taken = 0;
    for (std::size_t at = 0; at < text.size();) {
        const Utf8Step step = first_character(text.substr(at));
        taken += json_length(step);
        if (taken > most) return std::string(text.substr(0, at)) + "…";
        at += step.length;
    }
    return std::string(text);
}

std::string json_string(std::string_view text) {
    std::string out;
    append_json_string(out, text);
    return out;
}

void append_json_content(std::string& out, std::string_view text) {
    // Most text is copied after one look at it.
    const std::size_t plain = plain_json_length(text);
    out.append(text.data(), plain);
    if (plain == text.size()) return;
    text.remove_prefix(plain);
    if (first_invalid_utf8(text)) return append_json_content(out, valid_utf8(text));
    for (;;) {
        const std::size_t length = unescaped_length(text);
        out.append(text.data(), length);
        if (length == text.size()) return;
        append_escape(out, text[length]);
        text.remove_prefix(length + 1);
    }
}

void append_json_string(std::string& out, std::string_view text) {
    out += '"';
    append_json_content(out, text);
    out += '"';
}

}  // namespace shinpan
