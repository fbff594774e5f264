#include "core/outcome.h"

#include <set>
#include <string>

#include <gtest/gtest.h>

namespace shinpan {
namespace {

TEST(Outcome, EveryEndingIsByRulesOrAForfeitOrAResignationOrNoGame) {
    for (int i = 0; i <= static_cast<int>(Ending::no_game); ++i) {
        const auto ending = static_cast<Ending>(i);
        const int kinds = is_by_rules(ending) + is_forfeit(ending) +
                          (ending == Ending::resignation || ending == Ending::panic) +
                          (ending == Ending::no_game);
        EXPECT_EQ(kinds, 1) << phrase(ending);
    }
}

TEST(Outcome, ProgramsReadOneWordForAllEndingsByRules) {
    std::multiset<std::string> words;
    for (int i = 0; i <= static_cast<int>(Ending::no_game); ++i) {
        words.emplace(word(static_cast<Ending>(i)));
        EXPECT_FALSE(phrase(static_cast<Ending>(i)).empty());
    }
    for (const char* once : {"resignation", "illegal", "malformed", "time", "crash", "start",
                             "disconnect", "nogame"}) {
        EXPECT_EQ(words.count(once), 1u) << once;
    }
    EXPECT_EQ(words.count("rules"), words.size() - 8);
}

TEST(Side, OpponentsAreMutual) {
    for (const Side side : kSides) {
        EXPECT_NE(opponent(side), side);
        EXPECT_EQ(opponent(opponent(side)), side);
    }
}

TEST(Side, PerSideKeepsOneValueForEach) {
    PerSide<int> score;
    score[Side::second] = 2;
    EXPECT_EQ(score[Side::first], 0);
    EXPECT_EQ(score[Side::second], 2);
}

}  // namespace
}  // namespace shinpan
