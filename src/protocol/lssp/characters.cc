#include "protocol/lssp/characters.h"

#include <cassert>

#include <fmt/format.h>
#include <utf8proc.h>

#include "core/utf8.h"

namespace shinpan::lssp {

CharacterClass class_of(char32_t c) {
    switch (utf8proc_category(static_cast<utf8proc_int32_t>(c))) {
        case UTF8PROC_CATEGORY_CN:
        case UTF8PROC_CATEGORY_ME:
        case UTF8PROC_CATEGORY_ZL:
        case UTF8PROC_CATEGORY_ZP:
        case UTF8PROC_CATEGORY_CS:
        case UTF8PROC_CATEGORY_CO: return CharacterClass::neither;
        case UTF8PROC_CATEGORY_CC:
            return c == U'\t' ? CharacterClass::inner : CharacterClass::neither;
        case UTF8PROC_CATEGORY_ZS:
        case UTF8PROC_CATEGORY_CF: return CharacterClass::inner;
        default: return CharacterClass::first;
    }
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

std::string flaw_words(std::string_view text) {
    const std::optional<std::size_t> at = first_value_flaw(text);
    assert(at);
    const Utf8Step step = first_character(text.substr(*at));
    if (!step.valid) return "this is not UTF-8";
    const auto name = fmt::format("U+{:04X}", static_cast<std::uint32_t>(step.code_point));
    if (class_of(step.code_point) == CharacterClass::inner) return name + " may not stand first";
    switch (utf8proc_category(static_cast<utf8proc_int32_t>(step.code_point))) {
        case UTF8PROC_CATEGORY_CC: return name + " is a control character";
        case UTF8PROC_CATEGORY_CO: return name + " is a private character";
        case UTF8PROC_CATEGORY_ME: return name + " is an enclosing mark";
        case UTF8PROC_CATEGORY_ZL:
        case UTF8PROC_CATEGORY_ZP: return name + " separates lines";
        default: return name + " is not assigned";
    }
}

}  // namespace shinpan::lssp
