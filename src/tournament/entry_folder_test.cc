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
    const auto found = entries_of(folder_);
    ASSERT_TRUE(found) << found.error().message;
    const std::vector<PlayerWords>& entries = found->entries;
    EXPECT_TRUE(found->bad.empty());
    ASSERT_EQ(entries.size(), 5u);
    const auto find = [&](const std::string& name) {
        return *std::find_if(entries.begin(), entries.end(),
                             [&](const PlayerWords& w) { return w.name == name; });
    };
    EXPECT_THAT(find("甲").command, HasSubstr("甲.jar"));
    EXPECT_THAT(shell_words(find("it's").command)->front(), HasSubstr("it's.py"));
    EXPECT_EQ(find("zoe").command, "./run");
    EXPECT_EQ(find("zoe").folder, (folder_ / "zoe").string());
    EXPECT_EQ(find("zoe").entry, (folder_ / "zoe").string());
    EXPECT_EQ(find("it's").entry, (folder_ / "it's.py").string());
    EXPECT_TRUE(find("zoe").owns_folder);
    EXPECT_EQ(find("mia").command, "./main.py");
    EXPECT_EQ(find("one").command, "./engine");
}

TEST_F(EntryFolderTest, OneBadEntryIsOneBadEntry) {
    add("good");
    add("a.py");
    add("a.sh");
    add("two/x");
    add("two/y");
    add("notes/README.md", false);
    fs::create_directory(folder_ / "empty");
    add("re\033[31md");
    add("turn\xe2\x80\xae");  // NOLINT(misc-misleading-bidirectional): that is what is tried
    const auto found = entries_of(folder_);
    ASSERT_TRUE(found) << found.error().message;
    ASSERT_EQ(found->entries.size(), 1u);
    EXPECT_EQ(found->entries.front().name, "good");
    const auto text_of = [&](const std::string& name) {
        const auto bad = std::ranges::find(found->bad, name, &EntryFinding::name);
        return bad == found->bad.end() ? "nothing" : bad->can_play ? "plays" : bad->text;
    };
    EXPECT_EQ(text_of("a"), "two entries have this name (a.py, a.sh): rename one of them");
    EXPECT_THAT(text_of("two"), HasSubstr("2 programs in its folder (x, y): call the one"));
    EXPECT_THAT(text_of("notes"), HasSubstr("no program in its folder"));
    EXPECT_THAT(text_of("empty"), HasSubstr("its folder is empty"));
    EXPECT_THAT(text_of("\"re\\u001b[31md\""), HasSubstr("rename it"));
    EXPECT_THAT(text_of("\"turn\\u202e\""), HasSubstr("rename it"));
    EXPECT_EQ(found->bad.size(), 6u);
}

TEST_F(EntryFolderTest, ResultsOfContestsAreNoEntries) {
    EXPECT_THAT(entries_of(folder_).error().message, HasSubstr("no entries in this folder"));
    add("a");
    add("shinpan-out/tournament/events.jsonl", false);
    add("spring/event.sqlite", false);
    const auto found = entries_of(folder_);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->entries.size(), 1u);
    EXPECT_TRUE(found->bad.empty());
}

TEST_F(EntryFolderTest, KnowsAnEntryFromAFolderOfThem) {
    EXPECT_FALSE(is_entry(folder_));
    add("mine/engine");
    add("mine/book.txt", false);
    add("main/run");
    add("main/lib/helper");
    add("both/a");
    add("both/b");
    add("deep/a");
    add("deep/sub/run");
    EXPECT_TRUE(is_entry(folder_ / "mine"));
    EXPECT_TRUE(is_entry(folder_ / "main"));
    EXPECT_FALSE(is_entry(folder_ / "both"));
    EXPECT_FALSE(is_entry(folder_ / "deep"));
    EXPECT_FALSE(is_entry(folder_));
    const EntryFolder found = entry_in((folder_ / "mine").string() + "/");
    ASSERT_EQ(found.entries.size(), 1u);
    EXPECT_EQ(found.entries.front().name, "mine");
    EXPECT_EQ(found.entries.front().command, "./engine");
}

}  // namespace
}  // namespace shinpan
