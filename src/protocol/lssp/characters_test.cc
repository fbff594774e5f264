#include "protocol/lssp/characters.h"

#include <string>

#include <gtest/gtest.h>
#include <utf8proc.h>

namespace shinpan::lssp {
namespace {

constexpr char32_t kCodePoints = 0x110000;

// Counted in the tables of ICU 72.
TEST(LsspCharacters, AreAsManyAsUnicode15Has) {
    ASSERT_STREQ(utf8proc_unicode_version(), "15.0.0") << "count again for another";
    int first = 0;
    int inner = 0;
    for (char32_t c = 0; c < kCodePoints; ++c) {
        if (class_of(c) == CharacterClass::first) ++first;
        if (class_of(c) == CharacterClass::inner) ++inner;
    }
    EXPECT_EQ(first, 148'984);
    EXPECT_EQ(inner, 188);
}

TEST(LsspCharacters, MakeAValue) {
    for (const char* value :
         {"othello", "x", "あ い", "♥", "👩\u200d💻", "a\tb", "a\u00a0b", "<-", "é"})
        EXPECT_FALSE(first_value_flaw(value)) << value;
}

TEST(LsspCharacters, SayWhereAValueIsSpoilt) {
    EXPECT_EQ(first_value_flaw(" a"), 0U);
    EXPECT_EQ(first_value_flaw("\u3000a"), 0U);  // a wide blank is one too
    EXPECT_EQ(first_value_flaw("\u200d💻"), 0U);  // a joiner with nothing to join
    EXPECT_EQ(first_value_flaw("ab\x07"), 2U);
    EXPECT_EQ(first_value_flaw("a\x7f"), 1U);
    EXPECT_EQ(first_value_flaw("1\ufe0f\u20e3"), 4U);  // the enclosing mark of a keycap
    EXPECT_EQ(first_value_flaw("a\xff"), 1U);
    EXPECT_EQ(first_value_flaw("a\xed\xa0\x80"), 1U);  // half a surrogate pair
    EXPECT_EQ(first_value_flaw("a\u0085"), 1U);
    EXPECT_EQ(first_value_flaw("a\ue000"), 1U);  // private
    EXPECT_EQ(first_value_flaw("a\u2028"), 1U);
}

TEST(LsspCharacters, SayWhatIsWrong) {
    EXPECT_EQ(flaw_words("\u3000a"), "U+3000 may not stand first");
    EXPECT_EQ(flaw_words("\u200d💻"), "U+200D may not stand first");
    EXPECT_EQ(flaw_words("ab\x07"), "U+0007 is a control character");
    EXPECT_EQ(flaw_words("1\ufe0f\u20e3"), "U+20E3 is an enclosing mark");
    EXPECT_EQ(flaw_words("a\xff"), "this is not UTF-8");
    EXPECT_EQ(flaw_words("a\ue000"), "U+E000 is a private character");
    EXPECT_EQ(flaw_words("a\u2028"), "U+2028 separates lines");
    EXPECT_EQ(flaw_words("a\u0378"), "U+0378 is not assigned");
}

}  // namespace
}  // namespace shinpan::lssp
