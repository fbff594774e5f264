// Secrets that nobody can guess, and how they are kept.
#pragma once

#include <string>
#include <string_view>

namespace shinpan {

// 128 random bits, as 32 hexadecimal digits.
std::string random_secret();

// Puts `***` in the place of words that look like one of these, wherever somebody has put them.
void mask_likely_secrets(std::string& text);

// SHA-256, as hexadecimal digits.
std::string sha256(std::string_view text);

// Takes as long whether they differ at the front or at the end.
bool equal_in_constant_time(std::string_view a, std::string_view b);

}  // namespace shinpan
