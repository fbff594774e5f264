// UTF-8: is it valid, what is its next character, how wide is it on a terminal.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace shinpan {

// The offset of the first byte that is not part of a valid UTF-8 character. Surrogates, overlong
// forms and values above U+10FFFF are not valid.
std::optional<std::size_t> first_invalid_utf8(std::string_view text);

// The offset of the first byte that does not belong into a line of text: not UTF-8, or a control
// character other than TAB.
std::optional<std::size_t> first_text_flaw(std::string_view text);

struct Utf8Step {
    char32_t code_point;  // U+FFFD where the bytes are not valid
    std::size_t length;   // 1 where they are not
    bool valid;
};
// precondition: `text` is not empty
Utf8Step first_character(std::string_view text);

void append_utf8(std::string& out, char32_t code_point);

// `text` with U+FFFD in place of each byte that is not UTF-8.
std::string valid_utf8(std::string_view text);

// The number of characters; each invalid byte counts as one.
std::size_t count_characters(std::string_view text);

// C0 controls and DEL: what TOML calls a control character, the line feed and the tab among them.
constexpr bool is_control(char32_t c) { return c < 0x20 || c == 0x7f; }

// What a terminal may obey rather than show: all control characters, C1 among them, the ends of lines
// and paragraphs, and the marks that turn the direction of text.
constexpr bool is_unsafe_on_terminal(char32_t c) {
    return is_control(c) || (c >= 0x80 && c <= 0x9f) || c == 0x061c || c == 0x200e || c == 0x200f ||
           (c >= 0x2028 && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
}

// Columns on a terminal: 2 for a kanji, 0 for a combining mark.
int display_width(std::string_view text);

// The longest beginning of `text` that fits into `width` columns.
std::string cut_to_width(std::string_view text, int width);

// `text` and as many blanks as make it `width` columns wide.
std::string padded(std::string_view text, int width);

}  // namespace shinpan
