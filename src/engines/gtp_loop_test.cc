#include "engines/gtp_loop.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace shinpan {
namespace {

using testing::StartsWith;

class GtpLoopTest : public testing::Test {
protected:
    GtpLoop loop_{"someone", {{"echo", [](const GtpArguments& arguments) -> Result<std::string> {
                                   if (arguments.empty())
                                       return failure(ErrorKind::syntax, "nothing to say");
                                   return arguments[0];
                               }}}};
};

TEST_F(GtpLoopTest, AnswersWithTheIdOfTheCommand) {
    EXPECT_EQ(loop_.line("7 name").output, "=7 someone\n\n");
    EXPECT_EQ(loop_.line("protocol_version").output, "= 2\n\n");
    EXPECT_EQ(loop_.line("3 echo a b # c").output, "=3 a\n\n");
    EXPECT_EQ(loop_.line("4 echo").output, "?4 nothing to say\n\n");
    EXPECT_EQ(loop_.line("5 dance").output, "?5 unknown command\n\n");
}

TEST_F(GtpLoopTest, KnowsItsCommands) {
    EXPECT_EQ(loop_.line("known_command echo").output, "= true\n\n");
    EXPECT_EQ(loop_.line("known_command quit").output, "= true\n\n");
    EXPECT_EQ(loop_.line("known_command dance").output, "= false\n\n");
    EXPECT_EQ(loop_.line("known_command").output, "= false\n\n");
    EXPECT_EQ(loop_.line("list_commands").output,
              "= echo\nknown_command\nlist_commands\nname\nprotocol_version\nquit\nversion\n\n");
}

TEST_F(GtpLoopTest, EveryLineHasAnAnswerOrSaysNothing) {
    for (const char* line : {"", "# comment", " \t"})
        EXPECT_EQ(loop_.line(line), Reaction()) << line;
    EXPECT_THAT(loop_.line("12").output, StartsWith("? "));
    EXPECT_THAT(loop_.line(std::string(GtpLoop::kLongestLine, 'x')).output, StartsWith("? "));
    EXPECT_EQ(loop_.line("\xff\xfe").output, "? unknown command\n\n");
}

TEST_F(GtpLoopTest, QuitIsAnsweredAndEnds) {
    EXPECT_EQ(loop_.line("1 quit"), (Reaction{"=1\n\n", true}));
}

}  // namespace
}  // namespace shinpan
