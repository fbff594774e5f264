#include "contestants/player_words.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/catalog.h"

namespace shinpan {
namespace {

using namespace std::chrono_literals;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Pair;

TEST(PlayerWords, MakeAContestantWithAllItsSettings) {
    PlayerWords words;
    words.command = "gtp:./rhino -l 2";
    words.name = "甲";
    words.folder = "entries/a";
    words.time = "3m+2s";
    words.start_limit = "30s";
    words.lifetime = "move";
    words.memory = "512M";
    words.cpu = "1500ms";
    words.processes = "20";
    words.file_size = "1M";
    words.options = {"level=3"};
    words.environment = {"LANG=C", "EMPTY="};
    const Result<Contestant> made = contestant_from(words, *find_game("othello").value());
    ASSERT_TRUE(made) << made.error().message;
    EXPECT_EQ(made->name, "甲");
    EXPECT_EQ(made->protocol->name, "gtp");
    EXPECT_THAT(made->process.command, ElementsAre("entries/a/rhino", "-l", "2"))
        << "as if typed in its folder";
    EXPECT_EQ(made->process.folder, "entries/a");
    EXPECT_EQ(made->time, *time_control_from_text("3m+2s"));
    EXPECT_EQ(made->start_limit, 30s);
    EXPECT_EQ(made->lifetime, Lifetime::move);
    EXPECT_EQ(made->process.limits.memory, 512u << 20);
    EXPECT_EQ(made->process.limits.cpu, 2s) << "whole seconds, upwards";
    EXPECT_EQ(made->process.limits.processes, 20u);
    EXPECT_EQ(made->process.limits.file_size, 1u << 20);
    EXPECT_THAT(made->manner.options, ElementsAre(Pair("level", "3")));
    EXPECT_THAT(made->process.environment, ElementsAre(Pair("LANG", "C"), Pair("EMPTY", "")));
}

TEST(PlayerWords, HaveTheJudgesTimesAsDefaults) {
    PlayerWords words;
    words.command = "a.py";
    const Result<Contestant> made = contestant_from(words, *find_game("othello").value());
    ASSERT_TRUE(made);
    EXPECT_EQ(made->time, TimeControl::per_move(5s));
    EXPECT_EQ(made->start_limit, 10s);
    EXPECT_EQ(made->lifetime, Lifetime::game);
    EXPECT_EQ(made->manner.reading, ReplyReading::strict);
    EXPECT_EQ(made->file, "a.py");
}

TEST(PlayerWords, FillOnlyGaps) {
    PlayerWords words;
    words.time = "1s";
    words.options = {"a=2"};
    PlayerWords others;
    others.time = "9s";
    others.memory = "1G";
    others.options = {"a=1"};
    fill_gaps(words, others);
    EXPECT_EQ(words.time, "1s");
    EXPECT_EQ(words.memory, "1G");
    EXPECT_THAT(words.options, ElementsAre("a=1", "a=2")) << "the last one wins";
}

TEST(PlayerWords, AreRefusedWithASentence) {
    const struct {
        std::string PlayerWords::*word;
        const char* text;
        const char* message;
    } cases[] = {
        {&PlayerWords::time, "fast", "time control \"fast\""},
        {&PlayerWords::start_limit, "soon", "\"soon\""},
        {&PlayerWords::lifetime, "day", "lifetime \"day\": expected \"game\" or \"move\""},
        {&PlayerWords::reading, "loose", "reading \"loose\""},
        {&PlayerWords::memory, "much", "\"much\": expected a size such as 512M or 2G"},
        {&PlayerWords::cpu, "0s", "cpu \"0s\": expected at least 1s"},
        {&PlayerWords::processes, "0", "processes \"0\": expected a number from 1"},
        {&PlayerWords::file_size, "-1", "\"-1\""},
        {&PlayerWords::name, "a/b", "name \"a/b\""},
        {&PlayerWords::name, "..", "name \"..\""},
        {&PlayerWords::name, "a\nb", "name \"a\\u000ab\""},
        {&PlayerWords::protocol, "tlf", "expected judge: or gtp:"},
    };
    for (const auto& each : cases) {
        PlayerWords words;
        words.command = "x";
        words.*each.word = each.text;
        const Result<Contestant> made = contestant_from(words, *find_game("othello").value());
        ASSERT_FALSE(made) << each.text;
        EXPECT_THAT(made.error().message, HasSubstr(each.message));
    }
}

TEST(PlayerWords, RefuseOptionsThatCannotBeSent) {
    PlayerWords words;
    words.command = "gtp:x";
    for (const char* option : {"level", "=3", "a=1\nquit"}) {
        words.options = {option};
        EXPECT_FALSE(contestant_from(words, *find_game("othello").value())) << option;
    }
    words.command = "judge:x";
    words.options = {"a=1"};
    EXPECT_THAT(contestant_from(words, *find_game("othello").value()).error().message,
                HasSubstr("the judge protocol has no options"));
}

TEST(PlayerWords, LimitsAreForProtocolsThatHaveWordsForThem) {
    PlayerWords words;
    words.command = "uci:x";
    words.nodes = "1000";
    words.depth = "7";
    words.positions = "recent";
    const Result<Contestant> made = contestant_from(words, *find_game("chess").value());
    ASSERT_TRUE(made);
    EXPECT_EQ(made->manner.limit, (ThinkingLimit{.nodes = 1000, .depth = 7}));
    EXPECT_TRUE(made->manner.has_recent_positions);
    words.nodes = "none";
    EXPECT_THAT(contestant_from(words, *find_game("chess").value()).error().message,
                HasSubstr("expected a number from 1"));
    words.nodes = "5";
    words.positions = "some";
    EXPECT_FALSE(contestant_from(words, *find_game("chess").value()));
    words.positions = "";
    words.command = "gtp:x";
    EXPECT_THAT(contestant_from(words, *find_game("go").value()).error().message,
                HasSubstr("the gtp protocol has no words for nodes"));
}

TEST(Contestants, OfOneNameAreNumbered) {
    std::vector<Contestant> contestants(4);
    contestants[0].name = contestants[1].name = contestants[3].name = "a";
    contestants[2].name = "a#2";
    number_equal_names(contestants);
    EXPECT_EQ(contestants[0].name, "a");
    EXPECT_EQ(contestants[1].name, "a#2");
    EXPECT_EQ(contestants[2].name, "a#2#2");
    EXPECT_EQ(contestants[3].name, "a#3");
}

TEST(Contestants, AreLookedForBeforeTheFirstGame) {
    const struct {
        const char* command;
        const char* folder;
        const char* message;
    } cases[] = {
        {"/no/such/program", "", "/no/such/program: no such program"},
        {"missing.py", "", "missing.py: no such file"},
        {"true", "/no/such/folder", "/no/such/folder: no such folder"},
        {"/etc/passwd", "", "is not executable"},
        {"no-such-interpreter /etc/hosts.py", "", "hosts.py: no such file"},
    };
    for (const auto& each : cases) {
        PlayerWords words;
        words.command = each.command;
        words.folder = each.folder;
        Contestant contestant = contestant_from(words, *find_game("othello").value()).value();
        const Status found = find_contestant(contestant);
        ASSERT_FALSE(found) << each.command;
        EXPECT_THAT(found.error().message, HasSubstr(each.message));
    }
}

}  // namespace
}  // namespace shinpan
