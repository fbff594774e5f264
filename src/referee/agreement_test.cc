#include "referee/agreement.h"

#include <gtest/gtest.h>

namespace shinpan {
namespace {

constexpr Outcome kFirstWins{Side::first, Ending::agreement};
constexpr Outcome kDraw{std::nullopt, Ending::agreement};

TEST(Agreement, EndsWhenBothHaveSeenTheSameWinnerForLongEnough) {
    Agreement agreement({.win = ScoreRule{1000, 2}});
    EXPECT_EQ(agreement.take(Side::first, 1000), std::nullopt);
    EXPECT_EQ(agreement.take(Side::second, -5000), std::nullopt);
    EXPECT_EQ(agreement.take(Side::first, 1200), std::nullopt) << "the second has said it once";
    EXPECT_EQ(agreement.take(Side::second, -1000), kFirstWins);
}

TEST(Agreement, BeginsAnewWhenOneDoubts) {
    Agreement agreement({.win = ScoreRule{1000, 2}});
    for (const int doubt : {999, -2000}) {
        EXPECT_EQ(agreement.take(Side::first, 3000), std::nullopt);
        EXPECT_EQ(agreement.take(Side::second, -3000), std::nullopt);
        EXPECT_EQ(agreement.take(Side::first, doubt), std::nullopt);
        EXPECT_EQ(agreement.take(Side::second, -3000), std::nullopt);
    }
    EXPECT_EQ(agreement.take(Side::first, std::nullopt), std::nullopt);
    EXPECT_EQ(agreement.take(Side::second, -3000), std::nullopt);
    EXPECT_EQ(agreement.take(Side::first, 3000), std::nullopt);
    EXPECT_EQ(agreement.take(Side::second, -3000), std::nullopt);
    EXPECT_EQ(agreement.take(Side::first, 3000), kFirstWins);
}

TEST(Agreement, NeverComesOfOneAlone) {
    Agreement agreement({.win = ScoreRule{10, 1}, .draw = ScoreRule{5, 1}});
    for (int i = 0; i < 20; ++i) {
        EXPECT_EQ(agreement.take(Side::first, i % 2 == 0 ? 0 : 50), std::nullopt);
        EXPECT_EQ(agreement.take(Side::second, i % 2 == 0 ? 7 : 50), std::nullopt);
        EXPECT_EQ(agreement.take(Side::second, std::nullopt), std::nullopt);
    }
}

TEST(Agreement, DrawsWhenBothSeeNothing) {
    Agreement agreement({.draw = ScoreRule{20, 2}});
    EXPECT_EQ(agreement.take(Side::first, 20), std::nullopt);
    EXPECT_EQ(agreement.take(Side::second, 0), std::nullopt);
    EXPECT_EQ(agreement.take(Side::first, -20), std::nullopt);
    EXPECT_EQ(agreement.take(Side::second, -1), kDraw);
}

TEST(Agreement, ReadsItsRules) {
    EXPECT_EQ(score_rule_from_text("1500,4")->score, 1500);
    EXPECT_EQ(score_rule_from_text("1500,4")->moves, 4);
    for (const char* text :
         {"", "1500", "1500,0", "-1,4", "a,b", "1,2,3", "1500,4 ", "99999999999,1"})
        EXPECT_FALSE(score_rule_from_text(text)) << text;
}

}  // namespace
}  // namespace shinpan
