#include "tlf/raw.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "tlf/arbitrary.h"
#include "tlf/testing.h"

namespace shinpan::tlf {
namespace {

TEST(TlfRaw, WhatReadsBackStaysAsItIs) {
    EXPECT_EQ(write_raw(Kind::echo, "play x B2"), "# play x B2\n");
    EXPECT_EQ(write_raw(Kind::echo, ""), "# \n");
    EXPECT_EQ(write_raw(Kind::ok, "Game-Time?: 2"), "= Game-Time?: 2\n");
    EXPECT_EQ(write_raw(Kind::echo, "board:'''\n..x\n'''"), "# board:'''\n# ..x\n# '''\n");
    EXPECT_EQ(write_raw(Kind::ok, "d3", "2026-01-02T03:04:05Z"), "2026-01-02T03:04:05Z\t= d3\n");
}

// The quick look for plain lines may never let through what does not read back.
TEST(TlfRaw, SimplePropertiesReadBack) {
    EXPECT_EQ(write_raw(Kind::echo, "MOVE BOARD:0012"), "# MOVE BOARD:0012\n");
    const auto word = rc::gen::container<std::string>(
        rc::gen::element('a', 'Z', 'r', 'w', '0', '9', ' ', '.', '#', '=', ':', '-', '?'));
    EXPECT_TRUE(rc::check([&] {
        const std::string text =
            *word + *rc::gen::element<std::string>("", " ", "a", " B", "raw", "a?", " B?") + ":" +
            *word;
        const Kind kind = *rc::gen::element(Kind::echo, Kind::ok, Kind::error);
        const Collected collected = collect(write_raw(kind, text), Mode::strict);
        RC_ASSERT(collected.defects.empty());
        RC_ASSERT(collected.entries.size() == 1u);
        RC_ASSERT(raw_text(collected.entries[0]).value_or(collected.texts[0]) == text);
    }));
}

TEST(TlfRaw, WhatDoesNotIsEscaped) {
    EXPECT_EQ(write_raw(Kind::echo, "#x"), "# raw:\"#x\"\n");  // would be a comment
    EXPECT_EQ(write_raw(Kind::ok, "12:30 late"),
              "= raw:\"12:30 late\"\n");                         // a colon word in free text
    EXPECT_EQ(write_raw(Kind::ok, "a:'x"), "= raw:\"a:'x\"\n");  // bad quoting
    EXPECT_EQ(write_raw(Kind::ok, "a\rb"), "= raw:\"a\\rb\"\n");
    EXPECT_EQ(write_raw(Kind::echo, "two\nlines"), "# raw:\"two\\nlines\"\n");
    EXPECT_EQ(write_raw(Kind::ok, "\xff"), "= raw64:'/w=='\n");
    EXPECT_EQ(write_raw(Kind::echo, "raw:'x'"), "# raw:\"raw:'x'\"\n");  // looks like a raw entry
}

TEST(TlfRaw, TheLongestTextsFitIntoAnEntry) {
    for (const char c : {'x', '\x01', '\xff', '\n', '"'}) {
        const Collected collected =
            collect(write_raw(Kind::ok, std::string(kMaxRawBytes, c)), Mode::strict);
        EXPECT_TRUE(collected.defects.empty());
        EXPECT_EQ(collected.entries.size(), 1u);
    }
}

TEST(TlfRaw, AnyBytesComeBackFromAValidLog) {
    const auto any_bytes = rc::gen::oneOf(arbitrary_text(), rc::gen::arbitrary<std::string>());
    EXPECT_TRUE(rc::check([any_bytes] {
        const std::string text = *any_bytes;
        const Kind kind = *rc::gen::element(Kind::echo, Kind::ok, Kind::error);
        const Collected collected = collect(write_raw(kind, text), Mode::strict);
        RC_ASSERT(collected.defects.empty());
        RC_ASSERT(collected.entries.size() == 1u);
        RC_ASSERT(collected.entries[0].kind == kind);
        RC_ASSERT(raw_text(collected.entries[0]).value_or(collected.texts[0]) == text);
    }));
}

}  // namespace
}  // namespace shinpan::tlf
