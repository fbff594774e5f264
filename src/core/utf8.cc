#include "core/utf8.h"

#include <cassert>

#include <utf8proc.h>

#include "core/plain_text.h"

namespace shinpan {
namespace {

unsigned byte_at(std::string_view text, std::size_t at) {
    return static_cast<unsigned char>(text[at]);
}

// How the first byte of a character decides its length and what the second byte may be: the table
// 3-7 of the Unicode standard, which excludes overlong forms, surrogates and what lies above
// U+10FFFF.
struct Lead {
    std::size_t length;  // 0: cannot start a character
    unsigned second_from;
    unsigned second_to;
};

Lead lead_of(unsigned byte) {
    if (byte < 0x80) return {1, 0, 0};
    if (byte < 0xc2) return {0, 0, 0};
    if (byte < 0xe0) return {2, 0x80, 0xbf};
    if (byte == 0xe0) return {3, 0xa0, 0xbf};
    if (byte == 0xed) return {3, 0x80, 0x9f};
    if (byte < 0xf0) return {3, 0x80, 0xbf};
    if (byte == 0xf0) return {4, 0x90, 0xbf};
    if (byte < 0xf4) return {4, 0x80, 0xbf};
    if (byte == 0xf4) return {4, 0x80, 0x8f};
    return {0, 0, 0};
}

// A character from U+1000 to U+CFFF, all of which have three bytes without exceptions to watch for.
bool is_common_three_bytes(const char* bytes) {
    const auto at = [bytes](int i) { return static_cast<unsigned char>(bytes[i]); };
    return at(0) >= 0xe1 && at(0) <= 0xec && (at(1) & 0xc0) == 0x80 && (at(2) & 0xc0) == 0x80;
}

// Passes over the characters of more than one byte that begin at `at`. False: it stopped at one that
// is not valid.
bool pass_long_characters(std::string_view text, std::size_t& at) {
    // Kana and kanji come in rows and have three bytes each.
    do {
        if (at + 3 <= text.size() && is_common_three_bytes(text.data() + at)) {
            at += 3;
            continue;
        }
        const Utf8Step step = first_character(text.substr(at));
        if (!step.valid) return false;
        at += step.length;
    } while (at < text.size() && byte_at(text, at) >= 0x80);
    return true;
}

}  // namespace

Utf8Step first_character(std::string_view text) {
    assert(!text.empty());
    constexpr Utf8Step kInvalid{0xfffd, 1, false};
    const unsigned first = byte_at(text, 0);
    const Lead lead = lead_of(first);
    if (lead.length == 1) return {static_cast<char32_t>(first), 1, true};
    if (lead.length == 0 || lead.length > text.size()) return kInvalid;

    char32_t value = first & (0x7fu >> lead.length);
    for (std::size_t i = 1; i < lead.length; ++i) {
        const unsigned byte = byte_at(text, i);
        const bool fits = i == 1 ? byte >= lead.second_from && byte <= lead.second_to
                                 : byte >= 0x80 && byte <= 0xbf;
        if (!fits) return kInvalid;
        value = (value << 6) | (byte & 0x3f);
    }
    return {value, lead.length, true};
}

std::optional<std::size_t> first_invalid_utf8(std::string_view text) {
    for (std::size_t at = 0;;) {
        at += plain_length(text.substr(at));
        if (at == text.size()) return std::nullopt;
        if (byte_at(text, at) < 0x80) {
            ++at;
        } else if (!pass_long_characters(text, at)) {
            return at;
        }
    }
}

std::optional<std::size_t> first_text_flaw(std::string_view text) {
    for (std::size_t at = 0;;) {
        at += plain_length(text.substr(at));
        if (at == text.size()) return std::nullopt;
        const unsigned byte = byte_at(text, at);
        if (byte == '\t') {
            ++at;
        } else if (byte < 0x80 || !pass_long_characters(text, at)) {
            return at;
        }
    }
}

void append_utf8(std::string& out, char32_t code_point) {
    utf8proc_uint8_t bytes[4];
    const auto length = utf8proc_encode_char(static_cast<utf8proc_int32_t>(code_point), bytes);
    out.append(reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(length));
}

std::string valid_utf8(std::string_view text) {
    if (!first_invalid_utf8(text)) return std::string(text);
    std::string out;
    while (!text.empty()) {
        const Utf8Step step = first_character(text);
        append_utf8(out, step.code_point);
        text.remove_prefix(step.length);
    }
    return out;
}

std::size_t count_characters(std::string_view text) {
    std::size_t count = 0;
    for (; !text.empty(); ++count)
        text.remove_prefix(first_character(text).length);
    return count;
}

int display_width(std::string_view text) {
    int width = 0;
    while (!text.empty()) {
        const Utf8Step step = first_character(text);
        width += utf8proc_charwidth(static_cast<utf8proc_int32_t>(step.code_point));
        text.remove_prefix(step.length);
    }
    return width;
}

std::string cut_to_width(std::string_view text, int width) {
    std::size_t end = 0;
    while (end < text.size()) {
        const Utf8Step step = first_character(text.substr(end));
        width -= utf8proc_charwidth(static_cast<utf8proc_int32_t>(step.code_point));
        if (width < 0) break;
        end += step.length;
    }
    return std::string(text.substr(0, end));
}

std::string padded(std::string_view text, int width) {
    std::string out(text);
    const int missing = width - display_width(text);
    if (missing > 0) out.append(static_cast<std::size_t>(missing), ' ');
    return out;
}

}  // namespace shinpan
