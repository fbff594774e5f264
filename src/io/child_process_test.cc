#include "io/child_process.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace shinpan {
namespace {

TEST(ChildProcess, TalksThroughPipes) {
    Result<ChildProcess> cat = ChildProcess::start({"cat"});
    ASSERT_TRUE(cat);
    ASSERT_TRUE(cat->send("飯が食いたい"));
    EXPECT_EQ(cat->receive().value(), "飯が食いたい");
}

TEST(ChildProcess, AnEndedProgramIsClosed) {
    Result<ChildProcess> program = ChildProcess::start({"true"});
    ASSERT_TRUE(program);
    const Result<std::string> line = program->receive();
    ASSERT_FALSE(line);
    EXPECT_EQ(line.error().kind, ErrorKind::closed);
}

TEST(ChildProcess, AMissingProgramIsNamed) {
    const Result<ChildProcess> program = ChildProcess::start({"/no/such/program"});
    ASSERT_FALSE(program);
    EXPECT_THAT(program.error().message,
                testing::HasSubstr("start /no/such/program: no such file"));
}

}  // namespace
}  // namespace shinpan
