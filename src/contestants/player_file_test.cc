#include "contestants/player_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace shinpan {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Pair;

const std::vector<std::string> kSettings{"game", "games", "time"};

TEST(PlayerFile, HasSettingsAndPlayers) {
    const Result<PlayerFile> file = player_file_from_text(R"(
game = "othello"
games = 10

[[player]]
command = "./a.py"
name = "甲"
processes = 20
environment = { LANG = "C" }

[[player]]
command = "gtp-rhino"
protocol = "gtp"
folder = "b"
[player.options]
level = 3
book = true
)",
                                                          "entries/t.toml", kSettings);
    ASSERT_TRUE(file) << file.error().message;
    EXPECT_THAT(file->settings, ElementsAre(Pair("game", "othello"), Pair("games", "10")));
    ASSERT_EQ(file->players.size(), 2u);
    EXPECT_EQ(file->players[0].command, "./a.py");
    EXPECT_EQ(file->players[0].name, "甲");
    EXPECT_EQ(file->players[0].processes, "20");
    EXPECT_EQ(file->players[0].folder, "entries/") << "where the file stands";
    EXPECT_THAT(file->players[0].environment, ElementsAre("LANG=C"));
    EXPECT_EQ(file->players[1].folder, "entries/b");
    EXPECT_EQ(file->players[1].protocol, "gtp");
    EXPECT_THAT(file->players[1].options, ElementsAre("book=true", "level=3"));
}

TEST(PlayerFile, TellsWhereSomethingIsWrong) {
    const struct {
        const char* text;
        const char* message;
    } cases[] = {
        {"game = othello\n", "t.toml:1:8: "},
        {"gmae = \"othello\"\n", "t.toml:1:1: unknown key \"gmae\" (did you mean \"game\"?)"},
        {"\n[[players]]\n", "unknown key \"players\" (did you mean \"player\"?)"},
        {"game = [1]\n", "t.toml:1:8: expected a string or a number"},
        {"player = 3\n", "t.toml:1:10: expected players as [[player]]"},
        {"[[player]]\nname = \"a\"\n", "t.toml:1:1: expected a command"},
        {"[[player]]\ncommand = \"x\"\nnmae = \"a\"\n",
         "t.toml:3:1: unknown key \"nmae\" (did you mean \"name\"?)"},
        {"[[player]]\ncommand = \"x\"\noptions = 3\n", "t.toml:3:11: expected a table"},
        {"[[player]]\ncommand = \"x\"\noptions = { a = [1] }\n", "expected a string or a number"},
        {"[[player]]\ncommand = [1]\n", "t.toml:2:11: expected a string or a number"},
    };
    for (const auto& each : cases) {
        const Result<PlayerFile> file = player_file_from_text(each.text, "t.toml", kSettings);
        ASSERT_FALSE(file) << each.text;
        EXPECT_EQ(file.error().kind, ErrorKind::usage);
        EXPECT_THAT(file.error().message, HasSubstr(each.message));
    }
}

TEST(PlayerFile, ThatIsNotThereIsRefused) {
    EXPECT_EQ(read_player_file("/no/such.toml", kSettings).error().kind, ErrorKind::io);
}

TEST(PlayerFile, AtAServerANameIsEnough) {
    const auto file =
        player_file_from_text("[[player]]\nname = \"a\"\n", "cup.toml", {}, PlayersNeed::name);
    ASSERT_TRUE(file) << file.error().message;
    EXPECT_EQ(file->players.at(0).name, "a");
    EXPECT_FALSE(
        player_file_from_text("[[player]]\ncommand = \"a\"\n", "cup.toml", {}, PlayersNeed::name));
}

}  // namespace
}  // namespace shinpan
