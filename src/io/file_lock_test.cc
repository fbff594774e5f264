#include "io/file_lock.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "core/testing/temporary_folder.h"

namespace shinpan {
namespace {

using testing::HasSubstr;

TEST(FileLock, IsTakenOnceAndFreeAgainAfterwards) {
    const TemporaryFolder folder;
    const std::string path = folder / "lock";
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
