#include "tlf/command_reader.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace shinpan::tlf {
namespace {

using namespace std::string_literals;
using testing::HasSubstr;

TEST(TlfCommandReader, ALineIsACommand) {
    CommandReader reader;
    const std::optional<Command> command = reader.line("play x B2");
    ASSERT_TRUE(command);
    EXPECT_EQ(command->entry.message, "play x B2");
    EXPECT_FALSE(command->problem);
    EXPECT_FALSE(reader.end());
}

TEST(TlfCommandReader, AMultiLineStringEndsWithItsQuotes) {
    CommandReader reader;
    for (const char* line : {"board:'''", "..x", "#x.", "o.."})
        EXPECT_FALSE(reader.line(line)) << line;
    const std::optional<Command> command = reader.line("'''");
    ASSERT_TRUE(command);
    EXPECT_EQ(command->text, "board:'''\n..x\n#x.\no..\n'''");
    EXPECT_EQ(*command->entry.find("board"), Value("..x\n#x.\no..\n"s));
    EXPECT_TRUE(reader.line("next"));
}

TEST(TlfCommandReader, CommentsAndEmptyLinesAreKnown) {
    CommandReader reader;
    EXPECT_TRUE(reader.line("#飯 a:'''")->is_comment());
    EXPECT_FALSE(reader.line("# a:'x")->problem);
    EXPECT_TRUE(reader.line("")->is_empty());
    EXPECT_TRUE(reader.line(" \t")->is_empty());
}

TEST(TlfCommandReader, WhatCannotBeReadHasAProblem) {
    const std::pair<std::string, const char*> rows[] = {
        {"a:'x", "unterminated string"}, {"a:1 b", "expected name:value"},
        {"a:1 a:2", "duplicate"},        {"x\0y"s, "control characters"},
        {"\xff", "expected UTF-8"},      {"#\x01", "control characters"},
    };
    for (const auto& [line, message] : rows) {
        CommandReader reader;
        const std::optional<Command> command = reader.line(line);
        ASSERT_TRUE(command && command->problem) << line;
        EXPECT_THAT(command->problem->message, HasSubstr(message));
        EXPECT_EQ(command->text, line);
    }
}

TEST(TlfCommandReader, TheEndInTheMiddleOfAStringIsAProblem) {
    CommandReader reader;
    EXPECT_FALSE(reader.line("board:'''"));
    const std::optional<Command> command = reader.end();
    ASSERT_TRUE(command && command->problem);
    EXPECT_THAT(command->problem->message, HasSubstr("unterminated multi-line string"));
    EXPECT_FALSE(reader.end());
}

TEST(TlfCommandReader, NothingGrowsWithoutBound) {
    CommandReader reader;
    EXPECT_TRUE(reader.line(std::string(CommandReader::kMaxBytes, 'x'))->problem);
    EXPECT_TRUE(reader.too_long_line()->problem);

    EXPECT_FALSE(reader.line("board:'''"));
    for (int i = 0; i < 1000; ++i)
        EXPECT_FALSE(reader.line(std::string(1000, 'x')));
    // The rest of it is no command, whatever it looks like.
    EXPECT_FALSE(reader.line("clear_board"));
    EXPECT_FALSE(reader.too_long_line());
    const std::optional<Command> command = reader.line("'''");
    ASSERT_TRUE(command && command->problem);
    EXPECT_FALSE(reader.line("board")->problem);  // and it goes on
}

}  // namespace
}  // namespace shinpan::tlf
