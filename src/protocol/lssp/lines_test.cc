#include "protocol/lssp/lines.h"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

namespace shinpan::lssp {
namespace {

using testing::ElementsAre;

struct SplitLines {
    std::vector<std::string> lines{};
    bool overflowed = false;
    bool operator==(const SplitLines&) const = default;
};

// What comes out when the bytes come in pieces of the given size.
SplitLines lines_of(std::string_view bytes, std::size_t piece, LineEnds ends,
                    std::size_t longest = 20) {
    LineSplitter splitter(ends, longest);
    SplitLines found;
    for (std::size_t at = 0; at < bytes.size(); at += piece) {
        std::string part(bytes.substr(at, piece));
        std::string_view rest = part;
        while (const auto line = splitter.next_line(rest))
            found.lines.emplace_back(*line);
    }
    found.overflowed = splitter.has_overflowed();
    return found;
}

TEST(LsspLines, EndWithLineFeedForTheTolerant) {
    const auto found = lines_of("a\r\nb\n\r\n\nc\rd\r\nunfinished", 100, LineEnds::tolerant);
    EXPECT_THAT(found.lines, ElementsAre("a", "b", "", "", "c\rd"));
}

// Whoever ends its lines in CR LF means by two line feeds what the draft does: two octets of data.
TEST(LsspLines, EndWithBothInTheDataOfWhoEndsThemSo) {
    for (const std::size_t piece : {1, 2, 7, 100}) {
        EXPECT_THAT(
            lines_of("Set-Options?: <- a/1\r\n{\n\n}\r\n\r\n\r\nb\nc\n", piece, LineEnds::tolerant)
                .lines,
            ElementsAre("Set-Options?: <- a/1", "{\n\n}", "", "", "b", "c"));
        EXPECT_THAT(lines_of("Set-Options?: <- a/1\n{\n\n}\n", piece, LineEnds::tolerant).lines,
                    ElementsAre("Set-Options?: <- a/1", "{", "", "}"));
        EXPECT_THAT(lines_of("Go: <-\r\na\nb\r\n", piece, LineEnds::tolerant).lines,
                    ElementsAre("Go: <-", "a", "b"))
            << "no data follow a line";
    }
}

TEST(LsspLines, EndWithBothForTheStrict) {
    const auto found = lines_of("a\r\nb\n\r\n\nc\rd\r\nx\n", 100, LineEnds::strict);
    EXPECT_THAT(found.lines, ElementsAre("a", "b\n", "\nc\rd"));
}

TEST(LsspLines, MayBeAsLongAsTheLimitAndNotLonger) {
    for (const std::size_t piece : {1, 2, 3, 100}) {
        for (const LineEnds ends : {LineEnds::tolerant, LineEnds::strict}) {
            EXPECT_THAT(lines_of("12345\r\n", piece, ends, 5).lines, ElementsAre("12345"));
            EXPECT_TRUE(lines_of("123456\r\n", piece, ends, 5).overflowed);
            EXPECT_TRUE(lines_of("12345\r\r\n", piece, ends, 5).overflowed);
            EXPECT_TRUE(lines_of("1234567", piece, ends, 5).overflowed);
        }
    }
}

TEST(LsspLines, WhatHasBegunCanBeSeen) {
    LineSplitter splitter(LineEnds::tolerant, 5);
    for (const auto& [bytes, begun] :
         {std::pair{"a\nbc", "bc"}, {"d", "bcd"}, {"\n", ""}, {"", ""}}) {
        std::string_view rest = bytes;
        while (splitter.next_line(rest)) {
        }
        EXPECT_EQ(splitter.begun(), begun);
    }
    std::string_view rest = "1234567";
    EXPECT_FALSE(splitter.next_line(rest));
    EXPECT_EQ(splitter.begun(), "12345");
    rest = "more";
    EXPECT_FALSE(splitter.next_line(rest));
    EXPECT_EQ(splitter.begun(), "12345");
}

TEST(LsspLines, ThatAreTooLongEndTheReading) {
    const auto found = lines_of("a\r\n123456\r\nb\r\n", 4, LineEnds::tolerant, 5);
    EXPECT_THAT(found.lines, ElementsAre("a"));
}

RC_GTEST_PROP(LsspLines, DoNotDependOnThePieces, ()) {
    const auto bytes =
        *rc::gen::container<std::string>(rc::gen::element('a', 'b', '\r', '\n', '\0'));
    for (const LineEnds ends : {LineEnds::tolerant, LineEnds::strict}) {
        const SplitLines whole = lines_of(bytes, bytes.size() + 1, ends, 6);
        for (std::size_t piece = 1; piece <= bytes.size(); ++piece)
            RC_ASSERT(lines_of(bytes, piece, ends, 6) == whole);
    }
}

}  // namespace
}  // namespace shinpan::lssp
