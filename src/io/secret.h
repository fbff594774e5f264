// Secrets that nobody can guess, and how they are kept.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace shinpan {

// Of a secret that somebody else has made: a good one, or none.
inline constexpr std::size_t kShortestSecret = 16;
inline constexpr std::size_t kLongestSecret = 128;

// 128 random bits, as 32 hexadecimal digits.
std::string random_secret();

// Does it look like one of these?
bool is_likely_secret(std::string_view word);
// Puts `***` in the place of words that do, wherever somebody has put them.
void mask_likely_secrets(std::string& text);
// `text` with `***` for each of its words that is a secret; a word is so many letters, digits and
// -_.+/ in a row, with those marks at its ends or without. Nothing: it has none.
std::optional<std::string> with_secrets_masked(
    std::string_view text, const std::function<bool(std::string_view word)>& is_secret);

// SHA-256, as hexadecimal digits.
std::string sha256(std::string_view text);

// Takes as long whether they differ at the front or at the end.
bool equal_in_constant_time(std::string_view a, std::string_view b);

}  // namespace shinpan
