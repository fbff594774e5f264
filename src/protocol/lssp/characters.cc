#include "protocol/lssp/characters.h"

#include <algorithm>

#include "core/utf8.h"
#include "protocol/lssp/character_table.h"

namespace shinpan::lssp {

CharacterClass class_of(char32_t c) {
    // The last run that begins at `c` or before it; the two bits below the code point are its
    // class.
    const auto after =
        std::ranges::upper_bound(kCharacterTable, static_cast<std::uint32_t>(c) << 2 | 3U);
    return static_cast<CharacterClass>(*(after - 1) & 3U);
}

std::optional<std::size_t> first_value_flaw(std::string_view text) {
    std::size_t at = 0;
    while (at < text.size()) {
        const auto byte = static_cast<unsigned char>(text[at]);
        if (byte > 0x20 && byte < 0x7f) {  // most of what is said: no need to look it up
            ++at;
            continue;
        }
        const Utf8Step step = first_character(text.substr(at));
        const CharacterClass kind =
            step.valid ? class_of(step.code_point) : CharacterClass::neither;
        const bool fits =
            kind == CharacterClass::first || (kind == CharacterClass::inner && at > 0);
        if (!fits) return at;
        at += step.length;
    }
    return std::nullopt;
}

}  // namespace shinpan::lssp
