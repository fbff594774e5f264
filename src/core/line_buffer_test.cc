#include "core/line_buffer.h"

#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>

namespace shinpan {
namespace {

using testing::ElementsAre;

void feed(LineBuffer& buffer, std::string_view bytes, std::vector<std::string>& lines) {
    while (const auto line = buffer.next_line(bytes))
        lines.emplace_back(*line);
    EXPECT_TRUE(bytes.empty());
}

TEST(LineBuffer, CutsLines) {
    LineBuffer buffer(10);
    std::vector<std::string> lines;
    feed(buffer, "a\nb\r\n\nc", lines);
    feed(buffer, "d\n", lines);
    EXPECT_THAT(lines, ElementsAre("a", "b", "", "cd"));
}

TEST(LineBuffer, StopsAtALineThatIsTooLong) {
    LineBuffer buffer(3);
    std::vector<std::string> lines;
    feed(buffer, "abc\nab", lines);
    EXPECT_FALSE(buffer.has_overflowed());
    feed(buffer, "cd\nx\n", lines);
    EXPECT_TRUE(buffer.has_overflowed());
    feed(buffer, "y\n", lines);
    EXPECT_THAT(lines, ElementsAre("abc")) << "nothing is taken any more";
    EXPECT_EQ(buffer.begun(), "abc");
}

TEST(LineBuffer, KeepsReturnsAndWhatHasNoEnd) {
    LineBuffer buffer(10, LineBuffer::Returns::kept);
    std::vector<std::string> lines;
    feed(buffer, "a\r\nb\nc\r", lines);
    EXPECT_THAT(lines, ElementsAre("a\r", "b"));
    EXPECT_EQ(buffer.begun(), "c\r");
    feed(buffer, "\n", lines);
    EXPECT_EQ(buffer.begun(), "");
}

TEST(LineBuffer, GivesTheSameLinesHoweverTheBytesAreCut) {
    const bool holds = rc::check([](const std::string& text) {
        std::vector<std::string> at_once;
        LineBuffer whole(1000);
        feed(whole, text, at_once);
        std::vector<std::string> in_pieces;
        LineBuffer pieces(1000);
        std::string_view rest = text;
        while (!rest.empty()) {
            const auto length = *rc::gen::inRange<std::size_t>(1, rest.size() + 1);
            feed(pieces, rest.substr(0, length), in_pieces);
            rest.remove_prefix(length);
        }
        RC_ASSERT(at_once == in_pieces);
    });
    EXPECT_TRUE(holds);
}

}  // namespace
}  // namespace shinpan
