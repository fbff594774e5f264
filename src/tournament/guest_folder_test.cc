#include "tournament/guest_folder.h"

#include <filesystem>
#include <fstream>
#include <iterator>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/testing/temporary_folder.h"
#include "games/catalog.h"
#include "tournament/entry_folder.h"

namespace shinpan {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;

class GuestFolderTest : public testing::Test {
protected:
    void add(const std::string& name, const std::string& content = "#!/bin/sh\n") const {
        fs::create_directories((entries_ / name).parent_path());
        std::ofstream(entries_ / name) << content;
        fs::permissions(entries_ / name, fs::perms::owner_all);
    }

    Contestant contestant() const {
        const std::vector<PlayerWords> words = entries_of(entries_)->entries;
        Contestant found = contestant_from(words.front(), *find_game("othello").value()).value();
        EXPECT_TRUE(find_contestant(found));
        return found;
    }

    std::string content(const std::string& name) const {
        std::ifstream file(guests_ / name);
        return {std::istreambuf_iterator<char>(file), {}};
    }

    const TemporaryFolder temporary_;
    const fs::path entries_ = temporary_.path() / "handed in";
    const fs::path guests_ = temporary_.path() / "out/entries";
};

TEST_F(GuestFolderTest, AFileStaysWhereItIsAndRunsInAFolderOfItsOwn) {
    add("alice.py", "pass\n");
    Contestant guest = contestant();
    ASSERT_TRUE(house_guest(guest, guests_, "1"));
    EXPECT_EQ(guest.process.folder, (guests_ / "alice").string());
    EXPECT_TRUE(guest.process.may_write_folder);
    EXPECT_THAT(guest.process.command, ElementsAre("python3", (entries_ / "alice.py").string()));
    EXPECT_TRUE(fs::is_empty(guests_ / "alice"));
}

TEST_F(GuestFolderTest, AFolderIsCopiedWithItsLinks) {
    add("zoe/run");
    add("zoe/data/book.bin", "a book");
    add("zoe/run.log", "x");
    fs::create_symlink("data/book.bin", entries_ / "zoe/book");
    fs::create_symlink("../../shared.bin", entries_ / "zoe/shared");
    std::ofstream(temporary_ / "shared.bin") << "shared";
    Contestant guest = contestant();
    ASSERT_TRUE(house_guest(guest, guests_, "1"));
    EXPECT_THAT(guest.process.command, ElementsAre((guests_ / "zoe/run").string()));
    EXPECT_EQ(guest.process.program, (guests_ / "zoe/run").string());
    EXPECT_EQ(content("zoe/data/book.bin"), "a book");
    EXPECT_EQ(content("zoe/book"), "a book");
    EXPECT_EQ(fs::read_symlink(guests_ / "zoe/book"), "data/book.bin");
    EXPECT_EQ(content("zoe/shared"), "shared");
}

TEST_F(GuestFolderTest, IsMadeOncePerVersion) {
    add("zoe/run");
    add("zoe/book", "1");
    Contestant guest = contestant();
    ASSERT_TRUE(house_guest(guest, guests_, "1"));
    std::ofstream(guests_ / "zoe/learned") << "much";
    Contestant again = contestant();
    ASSERT_TRUE(house_guest(again, guests_, "1"));
    EXPECT_EQ(content("zoe/learned"), "much");
    add("zoe/book", "2");
    Contestant changed = contestant();
    ASSERT_TRUE(house_guest(changed, guests_, "2"));
    EXPECT_EQ(content("zoe/book"), "2");
    EXPECT_FALSE(fs::exists(guests_ / "zoe/learned"));
    EXPECT_FALSE(fs::exists(entries_ / "zoe/learned"));
}

TEST_F(GuestFolderTest, WhatIsTooLargeIsRefused) {
    add("zoe/run");
    add("zoe/data", std::string(5000, 'x'));
    const Contestant guest = contestant();
    EXPECT_TRUE(check_guest_size(guest));
    const Status large = check_guest_size(guest, {.bytes = 4096, .files = 100});
    ASSERT_FALSE(large);
    EXPECT_EQ(large.error().kind, ErrorKind::usage);
    EXPECT_THAT(large.error().message, HasSubstr("put large data elsewhere"));
    const Status many = check_guest_size(guest, {.bytes = 1 << 20, .files = 1});
    ASSERT_FALSE(many);
    EXPECT_THAT(many.error().message, HasSubstr("more than 1 files"));
}

}  // namespace
}  // namespace shinpan
