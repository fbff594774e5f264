// Small functions on text that several layers need.
#pragma once

#include <concepts>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace shinpan {

constexpr bool is_blank(char c) { return c == ' ' || c == '\t'; }

// Up to the first blank.
constexpr std::string_view first_word(std::string_view text) {
    std::size_t size = 0;
    while (size < text.size() && !is_blank(text[size]))
        ++size;
    return text.substr(0, size);
}

// The words between blanks (SP and TAB); no empty ones.
std::vector<std::string_view> split_words(std::string_view text);

// The parts between separators; "a//b" has three, "" has one.
std::vector<std::string_view> split(std::string_view text, char separator);

std::string_view trimmed(std::string_view text);

// The views above would outlive a string that is a temporary.
template <std::same_as<std::string> Temporary>
void split_words(Temporary&& text) = delete;
template <std::same_as<std::string> Temporary>
void split(Temporary&& text, char separator) = delete;
template <std::same_as<std::string> Temporary>
void trimmed(Temporary&& text) = delete;

std::string lower_case_ascii(std::string_view text);

// A whole decimal number, with nothing before or after it.
std::optional<long long> integer_from_text(std::string_view text);

// `text` in double quotes for an error message: control characters and bytes that are not UTF-8
// become escapes, and a long text is cut, so that a hostile input cannot spoil the terminal.
std::string in_quotes(std::string_view text);

// `text` as it is if a terminal can show it safely, else as in_quotes has it: for names of files.
std::string shown_safely(std::string_view text);

// The first `most` bytes at most, without half a character, and "…" if that is not all.
std::string clipped(std::string_view text, std::size_t most);

// Without the CRs that belong to line ends: those before an LF, and one at the end.
std::string without_returns(std::string_view lines);

// 1234567 as "1,234,567".
std::string with_thousands(unsigned long long number);

// The candidate that the user may have meant by `word`, if one is close enough.
std::optional<std::string> closest(std::string_view word, std::span<const std::string> candidates);

}  // namespace shinpan
