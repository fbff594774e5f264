#include "core/json_text.h"

#include <algorithm>
#include <cstdint>
#include <cstring>

#include "core/utf8.h"

namespace shinpan {
namespace {

void append_escape(std::string& out, char c) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    out += '\\';
    switch (c) {
        case '"':
        case '\\': out += c; break;
        case '\n': out += 'n'; break;
        case '\t': out += 't'; break;
        default:
            out += "u00";
            out += kDigits[static_cast<unsigned char>(c) >> 4];
            out += kDigits[c & 15];
    }
}

bool needs_escape(char c) { return static_cast<unsigned char>(c) < 0x20 || c == '"' || c == '\\'; }

constexpr std::uint64_t kOnes = 0x0101010101010101u;
constexpr std::uint64_t kHighBits = 0x80 * kOnes;

std::uint64_t word_at(const char* bytes) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes, sizeof word);
    return word;
}

// Whether none of these eight bytes has to be escaped. Says no now and then where none has to.
bool are_plain(std::uint64_t word) {
    const std::uint64_t quote = word ^ ('"' * kOnes);
    const std::uint64_t backslash = word ^ ('\\' * kOnes);
    const std::uint64_t found = ((word - 0x20 * kOnes) & ~word) | ((quote - kOnes) & ~quote) |
                                ((backslash - kOnes) & ~backslash);
    return (found & kHighBits) == 0;
}
bool are_plain_ascii(std::uint64_t word) { return (word & kHighBits) == 0 && are_plain(word); }
bool is_plain_ascii(char c) { return !needs_escape(c) && static_cast<unsigned char>(c) < 0x80; }

// Whether all of it certainly stands for itself: most of what is ever written, looked at once.
bool is_plain_text(std::string_view text) {
    constexpr std::size_t kWord = sizeof(std::uint64_t);
    if (text.size() < kWord) return std::ranges::all_of(text, is_plain_ascii);
    for (std::size_t at = 0; at + kWord <= text.size(); at += kWord) {
        if (!are_plain_ascii(word_at(text.data() + at))) return false;
    }
    // The last few bytes go together with some that were looked at before.
    return are_plain_ascii(word_at(text.data() + text.size() - kWord));
}

// The length of the beginning that stands for itself.
std::size_t plain_length(std::string_view text) {
    std::size_t at = 0;
    while (at + sizeof(std::uint64_t) <= text.size() && are_plain(word_at(text.data() + at)))
        at += sizeof(std::uint64_t);
    while (at < text.size() && !needs_escape(text[at]))
        ++at;
    return at;
}

}  // namespace

void append_json_string(std::string& out, std::string_view text) {
    if (is_plain_text(text)) {
        ((out += '"') += text) += '"';
        return;
    }
    if (first_invalid_utf8(text)) return append_json_string(out, valid_utf8(text));
    out += '"';
    for (;;) {
        const std::size_t length = plain_length(text);
        out.append(text.data(), length);
        if (length == text.size()) break;
        append_escape(out, text[length]);
        text.remove_prefix(length + 1);
    }
    out += '"';
}

}  // namespace shinpan
