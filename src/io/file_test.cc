#include "io/file.h"

#include <filesystem>
#include <fstream>
#include <sstream>

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include "core/testing/temporary_folder.h"
#include "io/atomic_file.h"
#include "io/output.h"

namespace shinpan {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

class FileTest : public testing::Test {
protected:
    std::string path(const std::string& name) const { return folder_ / name; }
    static std::string content(const std::string& path) {
        std::ifstream in(path);
        std::ostringstream text;
        text << in.rdbuf();
        return text.str();
    }
    long files() const { return std::distance(fs::directory_iterator(folder_), {}); }

private:
    const TemporaryFolder own_;
    const fs::path folder_ = own_.path();
};

TEST_F(FileTest, OpeningSaysWhatIsWrong) {
    EXPECT_THAT(open_input(path("none")).error().message, HasSubstr("none: no such file"));
    EXPECT_THAT(open_input(path("")).error().message, HasSubstr("is a folder"));
    EXPECT_THAT(open_log(path("no/folder")).error().message, HasSubstr("no such folder"));
    EXPECT_THAT(open_log(path("")).error().message, HasSubstr("is a folder"));
}

TEST_F(FileTest, AnAtomicFileAppearsWithItsCommit) {
    Result<AtomicFile> file = AtomicFile::create(path("x"));
    ASSERT_TRUE(file);
    file->out().write("hello");
    EXPECT_FALSE(fs::exists(path("x")));
    ASSERT_TRUE(file->commit());
    EXPECT_EQ(content(path("x")), "hello");
    EXPECT_EQ(files(), 1);
}

TEST_F(FileTest, AnAtomicFileReplacesTheOldOneOrLeavesItAlone) {
    std::ofstream(path("x")) << "old";
    {
        Result<AtomicFile> file = AtomicFile::create(path("x"));
        file->out().write("new");
    }
    EXPECT_EQ(content(path("x")), "old");
    EXPECT_EQ(files(), 1);

    fs::create_symlink(path("x"), path("link"));
    Result<AtomicFile> file = AtomicFile::create(path("link"));
    file->out().write("new");
    ASSERT_TRUE(file->commit());
    EXPECT_EQ(content(path("x")), "new");
    EXPECT_TRUE(fs::is_symlink(path("link")));
}

TEST_F(FileTest, AnAtomicFileKeepsThePermissionsOfWhatItReplaces) {
    std::ofstream(path("x")) << "old";
    fs::permissions(path("x"), fs::perms::owner_read | fs::perms::owner_write);
    ASSERT_TRUE(AtomicFile::create(path("x"))->commit());
    EXPECT_EQ(fs::status(path("x")).permissions(), fs::perms::owner_read | fs::perms::owner_write);
}

TEST_F(FileTest, AnAtomicFileMayBeBehindALinkToNothingYet) {
    fs::create_symlink(path("not-yet"), path("link"));
    Result<AtomicFile> file = AtomicFile::create(path("link"));
    ASSERT_TRUE(file) << file.error().message;
    file->out().write("new");
    ASSERT_TRUE(file->commit());
    EXPECT_EQ(content(path("not-yet")), "new");
}

TEST_F(FileTest, AnAtomicFileNeedsAFolder) {
    EXPECT_THAT(AtomicFile::create(path("no/folder")).error().message, HasSubstr("no such folder"));
    EXPECT_THAT(AtomicFile::create(path("")).error().message, HasSubstr("is a folder"));
}

TEST(AtomicFile, WritesToDevicesDirectly) {
    Result<AtomicFile> file = AtomicFile::create("/dev/null");
    ASSERT_TRUE(file);
    file->out().write("x");
    EXPECT_TRUE(file->commit());
    EXPECT_TRUE(fs::is_character_file("/dev/null"));
}

TEST(Output, AFullDiskIsReported) {
    const FileDescriptor full(::open("/dev/full", O_WRONLY | O_CLOEXEC));
    ASSERT_TRUE(full.is_open());
    Output out(full.get());
    out.write("x");
    const Status flushed = out.flush();
    ASSERT_FALSE(flushed);
    EXPECT_THAT(flushed.error().message, HasSubstr("the disk is full"));
    out.write(std::string(1 << 20, 'x'));
    EXPECT_FALSE(out.status());
}

TEST_F(FileTest, OutputKeepsTheOrderOfSmallAndLargeWrites) {
    std::string expected;
    {
        Result<FileDescriptor> file = open_log(path("x"));
        Output out(file->get());
        for (const std::size_t size : {1u, 70'000u, 3u, 65'536u, 5u}) {
            const std::string bytes(size, static_cast<char>('a' + expected.size() % 26));
            out.write(bytes);
            expected += bytes;
        }
    }
    EXPECT_EQ(content(path("x")), expected);
}

TEST_F(FileTest, AFileThatIsBeingWrittenIsRefusedAndStaysAsItIs) {
    Result<FileDescriptor> one = open_log(path("x"));
    ASSERT_TRUE(one);
    ASSERT_TRUE(write_all(one->get(), "whole\n"));
    for (const auto& open : {open_log, open_for_appending}) {
        const Result<FileDescriptor> other = open(path("x"));
        ASSERT_FALSE(other);
        EXPECT_THAT(other.error().message, HasSubstr("another program is writing this file"));
    }
    EXPECT_EQ(read_file(path("x"), 100).value(), "whole\n");
    *one = FileDescriptor();
    EXPECT_TRUE(open_log(path("x")));
    EXPECT_EQ(read_file(path("x"), 100).value(), "");
}

}  // namespace
}  // namespace shinpan
