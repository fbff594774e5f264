#include "cli/player_options.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "options/command.h"

namespace shinpan::cli {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// The players as a command with these words would have them.
Result<std::vector<PlayerWords>> players_of(const std::vector<std::string>& texts) {
    PlayerOptions options;
    const options::Command command{
        .name = "sample",
        .manual = {},
        .declare = [&options](options::Arguments& a) { options.declare(a, "players"); },
        .run = [] { return 0; },
        .subcommands = {},
    };
    std::vector<const char*> words{"sample"};
    for (const std::string& text : texts)
        words.push_back(text.c_str());
    EXPECT_EQ(options::run_program(command, static_cast<int>(words.size()), words.data()), 0);
    std::map<std::string, std::string, std::less<>> settings;
    Result<NamedPlayers> players = options.players({}, settings);
    if (!players) return tl::unexpected(players.error());
    return players->words;
}

TEST(PlayerOptions, BelongToThePlayerInFront) {
    const auto players = players_of({"A", "--name", "a", "--option", "x=1", "--option=y=2", "B",
                                     "--name", "b", "--folder", "f", "--env", "E=1"});
    ASSERT_TRUE(players);
    ASSERT_EQ(players->size(), 2u);
    EXPECT_EQ((*players)[0].command, "A");
    EXPECT_EQ((*players)[0].name, "a");
    EXPECT_THAT((*players)[0].options, ElementsAre("x=1", "y=2"));
    EXPECT_EQ((*players)[0].folder, "");
    EXPECT_EQ((*players)[1].name, "b");
    EXPECT_EQ((*players)[1].folder, "f");
    EXPECT_THAT((*players)[1].options, IsEmpty());
    EXPECT_THAT((*players)[1].environment, ElementsAre("E=1"));
}

TEST(PlayerOptions, BeforeAllPlayersAreForAll) {
    const auto players = players_of({"--time", "2s", "--option", "x=1", "A", "--time", "3s", "B"});
    ASSERT_TRUE(players);
    EXPECT_EQ((*players)[0].time, "3s");
    EXPECT_EQ((*players)[1].time, "2s");
    EXPECT_THAT((*players)[1].options, ElementsAre("x=1"));
}

TEST(PlayerOptions, LimitsBehindTheLastPlayerAreForAll) {
    const auto players = players_of({"A", "B", "--time", "2s", "--memory", "1G"});
    ASSERT_TRUE(players);
    EXPECT_EQ((*players)[0].time, "2s");
    EXPECT_EQ((*players)[0].memory, "1G");
    EXPECT_EQ((*players)[1].time, "2s");
}

TEST(PlayerOptions, GivenToEachPlayerAreTheirOwn) {
    const auto players = players_of({"A", "--time", "2s", "B", "--time", "9s"});
    ASSERT_TRUE(players);
    EXPECT_EQ((*players)[0].time, "2s");
    EXPECT_EQ((*players)[1].time, "9s");
}

TEST(PlayerOptions, OneNameIsNotForAll) { EXPECT_FALSE(players_of({"--name", "x", "A", "B"})); }

}  // namespace
}  // namespace shinpan::cli
