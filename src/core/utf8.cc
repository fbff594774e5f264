#include "core/utf8.h"

#include <cassert>
#include <cstring>

#include <utf8proc.h>

namespace shinpan {
namespace {

unsigned byte_at(std::string_view text, std::size_t at) { return static_cast<unsigned char>(text[at]); }

// How the first byte of a character decides its length and what the second byte may be: the table 3-7 of
// the Unicode standard, which excludes overlong forms, surrogates and what lies above U+10FFFF.
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

// Logs are mostly ASCII, so they are looked at eight bytes at a time.
constexpr std::size_t kWord = sizeof(std::uint64_t);
constexpr std::uint64_t kOnes = 0x0101010101010101u;
constexpr std::uint64_t kHighBits = 0x80 * kOnes;

std::uint64_t word_at(const char* bytes) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes, kWord);
    return word;
}

// True if none of eight bytes is a control character or part of a longer character.
bool is_plain_ascii(const char* bytes) {
    const std::uint64_t word = word_at(bytes);
    // Without high bits no byte borrows from its neighbour: subtracting 0x20 sets the high bit of the bytes
    // below it, adding 1 sets that of 0x7f.
    return ((word | (word - 0x20 * kOnes) | (word + kOnes)) & kHighBits) == 0;
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
    std::size_t at = 0;
    while (at < text.size()) {
        if (at + kWord <= text.size() && (word_at(text.data() + at) & kHighBits) == 0) {
            at += kWord;
            continue;
        }
        const Utf8Step step = first_character(text.substr(at));
        if (!step.valid) return at;
        at += step.length;
    }
    return std::nullopt;
}

std::optional<std::size_t> first_text_flaw(std::string_view text) {
    std::size_t at = 0;
    while (at < text.size()) {
        if (at + kWord <= text.size() && is_plain_ascii(text.data() + at)) {
            at += kWord;
            continue;
        }
        // The last few bytes together with some that were looked at before.
        if (text.size() >= kWord && at + kWord > text.size() &&
            is_plain_ascii(text.data() + text.size() - kWord)) {
            return std::nullopt;
        }
        const unsigned byte = byte_at(text, at);
        if (byte < 0x80) {
            if (is_control(byte) && byte != '\t') return at;
            ++at;
            continue;
        }
        const Utf8Step step = first_character(text.substr(at));
        if (!step.valid) return at;
        at += step.length;
    }
    return std::nullopt;
}

void append_utf8(std::string& out, char32_t code_point) {
    utf8proc_uint8_t bytes[4];
    const auto length = utf8proc_encode_char(static_cast<utf8proc_int32_t>(code_point), bytes);
    out.append(reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(length));
}

std::size_t count_characters(std::string_view text) {
    std::size_t count = 0;
    for (; !text.empty(); ++count) text.remove_prefix(first_character(text).length);
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

std::string padded(std::string_view text, int width) {
    std::string out(text);
    const int missing = width - display_width(text);
    if (missing > 0) out.append(static_cast<std::size_t>(missing), ' ');
    return out;
}

}  // namespace shinpan
