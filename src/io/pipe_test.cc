#include "io/pipe.h"

#include <fcntl.h>
#include <gtest/gtest.h>

namespace shinpan {
namespace {

TEST(Pipe, LeavesStandardInputFreeWhenItIsClosed) {
    const FileDescriptor saved(::fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3));
    ::close(STDIN_FILENO);
    const Result<Pipe> pipe = make_pipe();
    EXPECT_EQ(::fcntl(STDIN_FILENO, F_GETFD), -1);
    if (saved.is_open()) ::dup2(saved.get(), STDIN_FILENO);
    ASSERT_TRUE(pipe);
    for (const int end : {pipe->read.get(), pipe->write.get()}) {
        EXPECT_GT(end, STDERR_FILENO);
        EXPECT_EQ(::fcntl(end, F_GETFD), FD_CLOEXEC);
    }
}

TEST(Pipe, OneEndCanBeNonBlockingAlone) {
    const Result<Pipe> pipe = make_pipe();
    ASSERT_TRUE(pipe);
    ASSERT_TRUE(set_nonblocking(pipe->read.get()));
    EXPECT_NE(::fcntl(pipe->read.get(), F_GETFL) & O_NONBLOCK, 0);
    EXPECT_EQ(::fcntl(pipe->write.get(), F_GETFL) & O_NONBLOCK, 0);
    EXPECT_FALSE(set_nonblocking(-1));
}

}  // namespace
}  // namespace shinpan
