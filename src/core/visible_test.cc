#include "core/visible.h"

#include <gtest/gtest.h>

namespace shinpan {
namespace {

TEST(Visible, WhatATerminalWouldObeyIsAnEscape) {
    const std::pair<std::string_view, std::string_view> cases[] = {
        {"", ""},
        {"alice", "alice"},
        {"甲 é 🦉", "甲 é 🦉"},
        {"a\nb\tc\r", "a\\u000ab\\u0009c\\u000d"},
        {"\x1b[31mred", "\\u001b[31mred"},
        {"\xe2\x80\xae"
         "evil",
         "\\u202eevil"},                             // right-to-left override
        {"\xe2\x80\x8f\xd8\x9c", "\\u200f\\u061c"},  // marks of direction
        {"\xe2\x80\xa8", "\\u2028"},                 // a line of its own
        {"\xc2\x9b"
         "31m",
         "\\u009b31m"},  // CSI in one character
        {"\xff", "\\xff"},
    };
    for (const auto& [text, shown] : cases)
        EXPECT_EQ(visible(text), shown);
    EXPECT_EQ(visible_lines("a\n\x1b"
                            "b\n"),
              "a\n\\u001bb\n");
}

TEST(Visible, OnlyLettersFromTheRightHaveAMarkBehindThem) {
    constexpr std::string_view kMark = "\xe2\x80\x8e";
    EXPECT_EQ(mark_behind("\xd7\xa9\xd7\x9c\xd7\x95\xd7\x9d"), kMark);  // Hebrew
    EXPECT_EQ(mark_behind("a \xd8\xb3\xd9\x84"), kMark);                // Arabic behind Latin
    for (const std::string_view text : {"", "alice", "甲 é 🦉 12", "\xff"})
        EXPECT_EQ(mark_behind(text), "") << text;
}

TEST(Visible, JsonStaysTheSameToWhoReadsIt) {
    EXPECT_EQ(json_without_unsafe("{\"a\\n\": \"\xe2\x80\xae甲\"}\n"),
              "{\"a\\n\": \"\\u202e甲\"}\n");
}

}  // namespace
}  // namespace shinpan
