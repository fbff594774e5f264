// Which characters the value of a line may have. The grammar goes by Unicode categories; ours are
// those of utf8proc.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace shinpan::lssp {

enum class CharacterClass : std::uint8_t {
    first,    // visible: letters, marks, digits, punctuation, symbols
    inner,    // spaces, format characters and TAB: anywhere but at the front
    neither,  // control characters, enclosing marks, what is private or not assigned
};

CharacterClass class_of(char32_t c);

// The offset of the first byte that keeps `text` from being a line value. Not found for the empty
// text, which is no value either.
std::optional<std::size_t> first_value_flaw(std::string_view text);
// What is wrong there, in words: "U+3000 may not stand first". precondition: first_value_flaw(text)
std::string flaw_words(std::string_view text);

}  // namespace shinpan::lssp
