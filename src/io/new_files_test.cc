#include "io/new_files.h"

#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "core/testing/temporary_folder.h"
#include "io/file.h"

namespace shinpan {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

class NewFiles : public testing::Test {
protected:
    std::string path(const std::string& name) const { return folder_ / name; }
    long things() const { return std::distance(fs::recursive_directory_iterator(folder_), {}); }

    const TemporaryFolder own_;
    const fs::path folder_ = own_.path();
    const std::vector<NewFile> files_{{"run", "#!/bin/sh\n", true}, {"notes", "text\n", false}};
};

TEST_F(NewFiles, AreWrittenIntoAFolderThatIsMade) {
    for (const char* name : {"a/b", "c/", "d/./e//", "."}) {
        ASSERT_TRUE(write_new_files(path(name), files_)) << name;
        EXPECT_EQ(read_file(path(name) + "/run", 100), "#!/bin/sh\n") << name;
        EXPECT_EQ(read_file(path(name) + "/notes", 100), "text\n") << name;
        EXPECT_EQ(::access((path(name) + "/run").c_str(), X_OK), 0) << name;
        const fs::perms notes = fs::status(path(name) + "/notes").permissions();
        EXPECT_EQ(notes & fs::perms::owner_exec, fs::perms::none) << name;
    }
}

TEST_F(NewFiles, NeverReplaceAFileAndThenNothingIsWritten) {
    std::ofstream(path("notes")) << "mine";
    const Status written = write_new_files(path("."), files_);
    ASSERT_FALSE(written);
    EXPECT_EQ(written.error().kind, ErrorKind::usage);
    EXPECT_THAT(written.error().message, HasSubstr("notes is already there; nothing was written"));
    EXPECT_EQ(read_file(path("notes"), 100), "mine");
    EXPECT_EQ(things(), 1);
}

TEST_F(NewFiles, ALinkThatLeadsNowhereIsThereToo) {
    fs::create_symlink("nowhere", path("notes"));
    EXPECT_FALSE(write_new_files(path("."), files_));
    EXPECT_EQ(things(), 1);
}

TEST_F(NewFiles, FoldersThatWereMadeGoAwayWithThem) {
    EXPECT_FALSE(write_new_files(path("a/b"), std::vector<NewFile>{
                                                  {"one", "", false},
                                                  {"none/such", "", false},
                                              }));
    EXPECT_EQ(things(), 0);
}

TEST_F(NewFiles, AFileIsNoFolder) {
    std::ofstream(path("file")) << "mine";
    const Status written = write_new_files(path("file"), files_);
    ASSERT_FALSE(written);
    EXPECT_THAT(written.error().message, HasSubstr("cannot make the folder"));
    EXPECT_EQ(things(), 1);
}

}  // namespace
}  // namespace shinpan
