#include "tournament/entry_folder.h"

#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/testing/temporary_folder.h"

namespace shinpan {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

class EntryFolderTest : public testing::Test {
protected:
    void add(const std::string& name, bool is_executable = true) const {
        fs::create_directories((folder_ / name).parent_path());
        std::ofstream(folder_ / name) << "#!/bin/sh\n";
        if (is_executable) fs::permissions(folder_ / name, fs::perms::owner_all);
    }

    const TemporaryFolder temporary_;
    const fs::path folder_ = temporary_.path();
};

TEST_F(EntryFolderTest, EachFileAndEachFolderIsAnEntry) {
    add("甲.jar", false);
    add("it's.py", false);
    add("zoe/run");
    add("zoe/helper");
    add("mia/main.py", false);
    add("mia/data.txt", false);
    add("one/engine");
    add("README.md", false);
    add(".hidden");
    const auto entries = entries_of(folder_);
    ASSERT_TRUE(entries) << entries.error().message;
    ASSERT_EQ(entries->size(), 5u);
    const auto find = [&](const std::string& name) {
        return *std::find_if(entries->begin(), entries->end(),
                             [&](const PlayerWords& w) { return w.name == name; });
    };
    EXPECT_THAT(find("甲").command, HasSubstr("甲.jar"));
    EXPECT_THAT(shell_words(find("it's").command)->front(), HasSubstr("it's.py"));
    EXPECT_EQ(find("zoe").command, "./run");
    EXPECT_EQ(find("zoe").folder, (folder_ / "zoe").string());
    EXPECT_TRUE(find("zoe").owns_folder);
    EXPECT_EQ(find("mia").command, "./main.py");
    EXPECT_EQ(find("one").command, "./engine");
}

TEST_F(EntryFolderTest, IsRefusedWhenItCannotBeTold) {
    EXPECT_THAT(entries_of(folder_).error().message, HasSubstr("no entries in this folder"));
    add("a.py");
    add("a.jar");
    EXPECT_THAT(entries_of(folder_).error().message, HasSubstr("two entries are called a"));
    fs::remove(folder_ / "a.jar");
    add("two/x");
    add("two/y");
    EXPECT_THAT(entries_of(folder_).error().message, HasSubstr("found 2"));
}

}  // namespace
}  // namespace shinpan
