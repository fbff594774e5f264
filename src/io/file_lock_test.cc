#include "io/file_lock.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

namespace shinpan {
namespace {

using testing::HasSubstr;

TEST(FileLock, IsTakenOnceAndFreeAgainAfterwards) {
    const std::string path = testing::TempDir() + "/lock";
    {
        const Result<FileLock> first = FileLock::take(path);
        ASSERT_TRUE(first);
        const Result<FileLock> second = FileLock::take(path);
        ASSERT_FALSE(second);
        EXPECT_THAT(second.error().message, HasSubstr("another run is using this folder (process " +
                                                      std::to_string(::getpid()) + ")"));
    }
    EXPECT_TRUE(FileLock::take(path));
    EXPECT_FALSE(FileLock::take("/no/such/folder/lock"));
}

}  // namespace
}  // namespace shinpan
