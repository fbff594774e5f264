#include "server/accounts.h"

#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/testing/temporary_folder.h"
#include "io/file.h"
#include "server/player_name.h"

namespace shinpan::server {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(Accounts, KnowATokenAndKeepNone) {
    Accounts accounts;
    const std::string token = accounts.add("アリス").value();
    EXPECT_TRUE(accounts.knows("アリス", token));
    EXPECT_FALSE(accounts.knows("アリス", token + "0"));
    EXPECT_FALSE(accounts.knows("bob", token));
    EXPECT_FALSE(accounts.knows("アリス", ""));

    const TemporaryFolder folder;
    const std::string path = folder / "accounts";
    ASSERT_TRUE(accounts.save(path));
    EXPECT_THAT(read_file(path, 10'000).value(), Not(HasSubstr(token)));
    const Accounts again = Accounts::load(path).value();
    EXPECT_TRUE(again.knows("アリス", token));
    std::filesystem::remove(path);
    EXPECT_EQ(Accounts::load_if_there(path)->size(), 0u);
}

TEST(Accounts, ANewTokenTakesThePlaceOfTheOld) {
    Accounts accounts;
    const std::string old = accounts.add("a").value();
    const std::string token = accounts.add("a").value();
    EXPECT_FALSE(accounts.knows("a", old));
    EXPECT_TRUE(accounts.knows("a", token));
    EXPECT_EQ(accounts.size(), 1u);
}

TEST(Accounts, ABadLineIsNamed) {
    const auto read = Accounts::from_text("# comment\n\nalice\n", "file");
    ASSERT_FALSE(read);
    EXPECT_THAT(read.error().message, HasSubstr("file:3: \"alice\": expected NAME"));
}

TEST(PlayerName, MayBeOfAnyScript) {
    for (const char* good : {"a", "アリス", "GNU Go 3.8", "shinpan-othello#2", "Łukasz", "x_1+(b)"})
        EXPECT_TRUE(check_name(good)) << good;
}

TEST(PlayerName, DoesNoHarmInFilesTerminalsAndPages) {
    for (const char* bad : {"", " a", "a ", ".hidden", "../x", "a/b", "a\tb", "a\nb", "a\x1b[2Jb",
                            // NOLINTNEXTLINE(misc-misleading-bidirectional): that it is refused
                            "<img src=x>", "a\u202eb", "a\u200bb", "\xff", "a\"b", "a\\b"})
        EXPECT_FALSE(check_name(bad)) << bad;
    EXPECT_FALSE(check_name(std::string(49, 'a')));
    EXPECT_FALSE(check_name(std::string("a\0b", 3)));
}

}  // namespace
}  // namespace shinpan::server
