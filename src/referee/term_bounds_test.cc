#include "referee/term_bounds.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace shinpan {
namespace {

using ::testing::HasSubstr;

TermBounds bounds(std::vector<std::string> words) { return TermBounds::from_words(words).value(); }

Proposal with(std::string_view game, std::string_view key, std::string_view value) {
    const GameCard& card = **find_game(game);
    Proposal proposal{std::string(game)};
    if (key == "time") {
        proposal.time = time_control_from_text(value).value();
    } else if (key == "position") {
        proposal.settings.position = value;
    } else {
        EXPECT_TRUE(apply_setting(card, proposal.settings, key, value)) << value;
    }
    return proposal;
}

bool allows(const TermBounds& bounds, std::string_view game, std::string_view key,
            std::string_view value) {
    return bounds.check(with(game, key, value)).has_value();
}

TEST(TermBounds, UsuallyForbidWhatNobodyCanPlay) {
    for (const char* time : {"1ms", "999ms", "1s+0s", "100ms+1ms", "none", "25h", "0s/1s:60"})
        EXPECT_FALSE(allows(TermBounds::usual(), "othello", "time", time)) << time;
    for (const char* time : {"1s", "5s", "3s+0s", "5s+0.2s", "3m+2s", "10m/30s*3", "10m/5m:15"})
        EXPECT_TRUE(allows(TermBounds::usual(), "othello", "time", time)) << time;
    for (const auto& [key, value] : {std::pair("size", "4"), {"komi", "-101"}, {"komi", "300"}})
        EXPECT_FALSE(allows(TermBounds::usual(), "go", key, value)) << value;
    for (const auto& [key, value] : {std::pair("size", "5"), {"size", "25"}, {"komi", "-100"}})
        EXPECT_TRUE(allows(TermBounds::usual(), "go", key, value)) << value;
}

TEST(TermBounds, AreTimesOfWhichControlsMayBeNamed) {
    const TermBounds named = bounds({"time=none,3m+2s,10s..1m"});
    for (const char* time : {"none", "3m+2s", "10s", "1m", "30s+1s", "10s/10s*5"})
        EXPECT_TRUE(allows(named, "go", "time", time)) << time;
    for (const char* time : {"3m+1s", "9s", "61s", "10s/10s*6"})
        EXPECT_FALSE(allows(named, "go", "time", time)) << time;
    EXPECT_TRUE(allows(bounds({"time=..1m"}), "go", "time", "1ms"));
    EXPECT_FALSE(allows(bounds({"time=..1m"}), "go", "time", "none"));
    EXPECT_TRUE(allows(bounds({"time=any"}), "go", "time", "none"));
    EXPECT_FALSE(allows(bounds({"pace=1s.."}), "go", "time", "30s+0s"));
    EXPECT_TRUE(allows(bounds({"pace=1s.."}), "go", "time", "30s+0.5s"));
}

TEST(TermBounds, AreThoseOfTheCard) {
    EXPECT_TRUE(allows(bounds({"komi=5.5..7.5"}), "go", "komi", "6.5"));
    EXPECT_FALSE(allows(bounds({"komi=5.5..7.5"}), "go", "komi", "8"));
    EXPECT_FALSE(allows(bounds({"komi=5.5..7.5"}), "go", "komi", "-6.5"));
    EXPECT_TRUE(allows(bounds({"size=9,13..19"}), "go", "size", "9"));
    EXPECT_FALSE(allows(bounds({"size=9,13..19"}), "go", "size", "10"));
    EXPECT_TRUE(allows(bounds({"rules=chinese,japanese"}), "go", "rules", "japanese"));
    EXPECT_FALSE(allows(bounds({"rules=chinese,japanese"}), "go", "rules", "tromp-taylor"));
    EXPECT_TRUE(allows(bounds({"freezes=2..4"}), "freeze-shogi", "freezes", "2,4"));
    EXPECT_FALSE(allows(bounds({"freezes=2..4"}), "freeze-shogi", "freezes", "2,5"));
    EXPECT_TRUE(allows(bounds({"position=any"}), "othello", "position", "x"));
    EXPECT_FALSE(allows(bounds({"position=none"}), "othello", "position", "x"));
    EXPECT_TRUE(allows(bounds({"position=none"}), "othello", "time", "1ms"));
    EXPECT_TRUE(bounds({"game=igo,othello"}).check({"go"}));
    EXPECT_FALSE(bounds({"game=igo,othello"}).check({"shogi"}));
}

TEST(TermBounds, AreToldToWhoIsRefused) {
    EXPECT_EQ(TermBounds::usual().check(with("othello", "time", "1ms")).error().message,
              "time \"1ms\": allowed here: 1s..24h");
    EXPECT_EQ(
        TermBounds::usual().check(with("othello", "time", "1s+0s")).error().message,
        "time \"1s+0s\": allowed here: 50ms.. a move, and this is 17ms in a game of 60 moves");
    EXPECT_EQ(bounds({"size=9,13"}).check(with("go", "size", "19")).error().message,
              "size \"19\": allowed here: 9,13");
}

TEST(TermBounds, ALaterKeyTakesThePlaceOfAnEarlierOne) {
    TermBounds both = TermBounds::usual();
    both.override_by(bounds({"time=any", "time=2s..5s"}));
    EXPECT_TRUE(allows(both, "go", "time", "2s"));
    EXPECT_FALSE(allows(both, "go", "time", "1s"));
    EXPECT_FALSE(allows(both, "go", "time", "2s+0s")) << "the pace is still that of before";
}

TEST(TermBounds, AreReadStrictly) {
    const std::pair<const char*, const char*> wrong[] = {
        {"tme=1s", "did you mean time?"},
        {"time", "expected times such as"},
        {"time=", "expected times such as"},
        {"time=5x", "expected times such as"},
        {"time=10s..1s", "expected times"},
        {"time=..", "expected times such as"},
        {"pace=1s", "100ms.."},
        {"komi=a..b", "number of points such as 6.5"},
        {"size=0", "from 1 to"},
        {"size=0..9", "from 1 to"},
        {"position=x", "any or none"},
        {"game=bridge", "names of games"},
        {"rules=a..b", "with commas"},
        {"=1", "one of the keys"},
    };
    for (const auto& [word, told] : wrong) {
        const std::vector<std::string> words{word};
        const Result<TermBounds> read = TermBounds::from_words(words);
        ASSERT_FALSE(read) << word;
        EXPECT_THAT(read.error().message, HasSubstr(told)) << word;
    }
}

RC_GTEST_PROP(TermBounds, ReadAnythingWithoutHarm,
              (const std::string& key, const std::string& values)) {
    const std::vector<std::string> words{key + "=" + values, "time=" + values, "komi=" + values};
    for (const std::string& word : words) {
        const Result<TermBounds> read = TermBounds::from_words({&word, 1});
        if (read) (void)read->check({"go"});
    }
}

}  // namespace
}  // namespace shinpan
