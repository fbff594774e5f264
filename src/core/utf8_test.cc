#include "core/utf8.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <utf8proc.h>

namespace shinpan {
namespace {

using namespace std::string_view_literals;

TEST(Utf8, FindsTheFirstInvalidByte) {
    const std::pair<std::string_view, std::optional<std::size_t>> rows[] = {
        {"", std::nullopt},
        {"plain ascii, longer than eight bytes", std::nullopt},
        {"飯が食いたい", std::nullopt},
        {"\U0001F600", std::nullopt},
        {"\0nul is a character"sv, std::nullopt},
        {"abc\x80", 3},               // a continuation byte alone
        {"12345678\xff", 8},          // never occurs
        {"\xc0\xaf", 0},              // overlong
        {"\xe0\x80\xaf", 0},          // overlong
        {"\xed\xa0\x80", 0},          // a surrogate
        {"\xf4\x90\x80\x80", 0},      // above U+10FFFF
        {"\xe9\xa3", 0},              // cut off
        {"\xe9\xa3\xaf\xe3\x81", 3},  // cut off after a good one
        {"\xf0\x8f\xbf\xbf", 0},      // overlong
    };
    for (const auto& [text, expected] : rows)
        EXPECT_EQ(first_invalid_utf8(text), expected) << text;
}

TEST(Utf8, AgreesWithUtf8procOnAllBytes) {
    EXPECT_TRUE(rc::check("decoding equals utf8proc's", [](const std::string& text) {
        RC_PRE(!text.empty());
        utf8proc_int32_t expected = 0;
        const auto length = utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
                                             static_cast<utf8proc_ssize_t>(text.size()), &expected);
        const Utf8Step step = first_character(text);
        RC_ASSERT(step.valid == (length > 0));
        if (step.valid) RC_ASSERT(step.code_point == static_cast<char32_t>(expected));
    }));
    // Every two-byte and a sample of the longer sequences that begin a character.
    for (int a = 0x80; a < 0x100; ++a) {
        for (int b = 0; b < 0x100; ++b) {
            const char bytes[] = {static_cast<char>(a), static_cast<char>(b), '\x80', '\xbf', 0};
            utf8proc_int32_t expected = 0;
            const auto length =
                utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(bytes), 4, &expected);
            EXPECT_EQ(first_character(std::string_view(bytes, 4)).valid, length > 0)
                << a << ' ' << b;
        }
    }
}

TEST(Utf8, FindsWhatDoesNotBelongIntoALine) {
    const std::pair<std::string_view, std::optional<std::size_t>> rows[] = {
        {"a\ttab is fine, and so are \u0085 and 飯", std::nullopt},
        {"12345678\x1b[31m", 8},
        {"1234567\x7f", 7},
        {"\0"sv, 0},
        {"a line\r", 6},
        {"飯\xff", 3},
    };
    for (const auto& [text, expected] : rows)
        EXPECT_EQ(first_text_flaw(text), expected) << text;
    for (int c = 0; c < 0x80; ++c) {
        for (std::size_t at = 0; at < 12; ++at) {
            std::string text(12, 'x');
            text[at] = static_cast<char>(c);
            const bool is_flaw = (c < 0x20 && c != '\t') || c == 0x7f;
            EXPECT_EQ(first_text_flaw(text), is_flaw ? std::optional(at) : std::nullopt) << c;
        }
    }
}

TEST(Utf8, AppendedCharactersReadBack) {
    for (const char32_t c : {U'a', U'é', U'あ', U'\U0001F600', U'\U0010FFFF'}) {
        std::string text;
        append_utf8(text, c);
        EXPECT_EQ(first_character(text).code_point, c);
        EXPECT_EQ(first_character(text).length, text.size());
    }
}

TEST(Utf8, CountsCharacters) {
    EXPECT_EQ(count_characters("飯a"), 2u);
    EXPECT_EQ(count_characters("\xff\xff"), 2u);
}

TEST(Utf8, JapaneseNamesLineUp) {
    EXPECT_EQ(display_width("abc"), 3);
    EXPECT_EQ(display_width("審判"), 4);
    EXPECT_EQ(display_width("e\u0301"), 1);  // e and a combining accent
    EXPECT_EQ(padded("審判", 6), "審判  ");
    EXPECT_EQ(padded("too long", 3), "too long");
}

TEST(Utf8, IsCutWhereTheColumnsEnd) {
    EXPECT_EQ(cut_to_width("abc", 5), "abc");
    EXPECT_EQ(cut_to_width("abc", 2), "ab");
    EXPECT_EQ(cut_to_width("審判x", 3), "審") << "half of a wide character does not fit";
    EXPECT_EQ(cut_to_width("審判x", 4), "審判");
    EXPECT_EQ(cut_to_width("abc", 0), "");
}

}  // namespace
}  // namespace shinpan
