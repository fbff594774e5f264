#include "io/rotating_file.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/testing/temporary_folder.h"
#include "io/file.h"

namespace shinpan {
namespace {

class RotatingFileTest : public testing::Test {
protected:
    std::string text(const std::string& name) {
        return read_file(folder_ / name, 1000).value_or("-");
    }
    void write(RotatingFile& file, const std::string& line) {
        file.write(line + "\n");
        EXPECT_TRUE(file.flush());
    }

    const TemporaryFolder folder_;
    const std::string path_ = folder_ / "log";
};

TEST_F(RotatingFileTest, PutsAsideWhatIsTooLong) {
    RotatingFile file = RotatingFile::open(path_, 10).value();
    write(file, "one");
    EXPECT_EQ(text("log"), "one\n");
    write(file, "two and three");
    EXPECT_EQ(text("log"), "");
    EXPECT_EQ(text("log.1"), "one\ntwo and three\n");
    for (const char* line : {"the next one", "another one", "a fourth one", "a fifth one"})
        write(file, line);
    EXPECT_EQ(text("log.1"), "a fifth one\n");
    EXPECT_EQ(text("log.3"), "another one\n");
    EXPECT_EQ(text("log.4"), "-") << "the oldest goes";
    write(file, "end");
    EXPECT_EQ(text("log"), "end\n");
    remove_rotated(path_);
    EXPECT_EQ(text("log.1"), "-");
    EXPECT_EQ(text("log"), "end\n");
}

TEST_F(RotatingFileTest, GoesOnWithAFileThatIsThere) {
    {
        RotatingFile file = RotatingFile::open(path_, 10).value();
        write(file, "12345");
    }
    RotatingFile file = RotatingFile::open(path_, 10).value();
    write(file, "678");
    EXPECT_EQ(text("log.1"), "12345\n678\n") << "what was there counts";
    struct stat info {};
    ASSERT_EQ(::stat(path_.c_str(), &info), 0);
    EXPECT_EQ(info.st_mode & 0777, 0600u);
}

TEST_F(RotatingFileTest, WithoutALimitItGrows) {
    RotatingFile file(open_log(path_).value());
    for (int i = 0; i < 100; ++i)
        write(file, "line");
    EXPECT_EQ(text("log").size(), 500u);
    RotatingFile nowhere;
    EXPECT_FALSE(nowhere.is_open());
    write(nowhere, "line");
}

TEST_F(RotatingFileTest, AFailureIsTold) {
    if (::access("/dev/full", W_OK) != 0) GTEST_SKIP() << "skipped: there is no /dev/full here";
    RotatingFile file(open_log("/dev/full").value());
    file.write("line\n");
    EXPECT_FALSE(file.flush());
    EXPECT_FALSE(RotatingFile::open((folder_ / "no") + "/log", 10));
}

}  // namespace
}  // namespace shinpan
