#include "core/text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace shinpan {
namespace {

using testing::ElementsAre;

TEST(Text, SplitsWordsAtBlanks) {
    EXPECT_THAT(split_words("  play\tx  B2 "), ElementsAre("play", "x", "B2"));
    EXPECT_THAT(split_words(" "), ElementsAre());
}

TEST(Text, SplitsAtASeparatorAndKeepsEmptyParts) {
    EXPECT_THAT(split("..x//o", '/'), ElementsAre("..x", "", "o"));
    EXPECT_THAT(split("", '/'), ElementsAre(""));
}

TEST(Text, TrimsBlanksAndLineEnds) {
    EXPECT_EQ(trimmed(" \t a b \r\n"), "a b");
    EXPECT_EQ(trimmed(" \n"), "");
}

TEST(Text, ReadsWholeNumbersOnly) {
    EXPECT_EQ(integer_from_text("-12"), -12);
    for (const char* text : {"", "1 ", "1.5", "x", "99999999999999999999"}) {
        EXPECT_EQ(integer_from_text(text), std::nullopt) << text;
    }
}

TEST(Text, QuotesWithoutControlCharacters) {
    EXPECT_EQ(in_quotes("飯"), "\"飯\"");
    EXPECT_EQ(in_quotes("a\x1b[31m\n"), "\"a\\u001b[31m\\u000a\"");
    EXPECT_EQ(in_quotes("\xff!"), "\"\\xff!\"");
    EXPECT_EQ(in_quotes(std::string(1000, 'x')), "\"" + std::string(60, 'x') + "…\"");
}

TEST(Text, NamesOfFilesAreQuotedOnlyWhereTheyHaveTo) {
    EXPECT_EQ(shown_safely("対局 1.tlf"), "対局 1.tlf");
    EXPECT_EQ(shown_safely("\x1b[31mx"), "\"\\u001b[31mx\"");
    EXPECT_EQ(shown_safely("\u009b"), "\"\\u009b\"");
}

TEST(Text, IsClippedBetweenCharacters) {
    EXPECT_EQ(clipped("審判", 6), "審判");
    EXPECT_EQ(clipped("審判", 5), "審…");
    EXPECT_EQ(clipped("審判", 3), "審…");
    EXPECT_EQ(clipped("審判", 1), "…");
    EXPECT_EQ(clipped("", 0), "");
    EXPECT_EQ(clipped(std::string(9, '\x80'), 8), std::string(5, '\x80') + "…") << "no character";
}

TEST(Text, GroupsThousands) {
    EXPECT_EQ(with_thousands(0), "0");
    EXPECT_EQ(with_thousands(999), "999");
    EXPECT_EQ(with_thousands(1234567), "1,234,567");
}

TEST(Text, FindsTheWordThatWasMeant) {
    const std::vector<std::string> commands{"log", "perft", "demo", "--engine"};
    EXPECT_EQ(closest("pertf", commands), "perft");
    EXPECT_EQ(closest("lgo", commands), "log");
    EXPECT_EQ(closest("--engne", commands), "--engine");
    EXPECT_EQ(closest("xyz", commands), std::nullopt);
    EXPECT_EQ(closest(std::string(100'000, 'a'), commands), std::nullopt);
}

TEST(Text, ReturnsBelongToLineEnds) {
    EXPECT_EQ(without_returns("a\r\nb\rc\n\r"), "a\nb\rc\n");
    EXPECT_EQ(without_returns(""), "");
}

}  // namespace
}  // namespace shinpan
