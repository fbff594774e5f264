#include "referee/adjudication.h"

#include <gtest/gtest.h>

namespace shinpan {
namespace {

constexpr Outcome kFirstWins{Side::first, Ending::agreement};
constexpr Outcome kDraw{std::nullopt, Ending::agreement};

std::optional<Outcome> end_of(Adjudication& adjudication, Side mover, std::optional<int> score,
                              std::size_t plies = 100) {
    const auto decision = adjudication.take(mover, score, plies);
    return decision ? std::optional(decision->outcome) : std::nullopt;
}

TEST(Adjudication, EndsWhenBothHaveSeenTheSameWinnerForLongEnough) {
    Adjudication agreement({.win = ScoreRule{1000, 2}});
    EXPECT_EQ(end_of(agreement, Side::first, 1000), std::nullopt);
    EXPECT_EQ(end_of(agreement, Side::second, -5000), std::nullopt);
    EXPECT_EQ(end_of(agreement, Side::first, 1200), std::nullopt) << "the second has said it once";
    EXPECT_EQ(end_of(agreement, Side::second, -1000), kFirstWins);
}

TEST(Adjudication, BeginsAnewWhenOneDoubts) {
    Adjudication agreement({.win = ScoreRule{1000, 2}});
    for (const int doubt : {999, -2000}) {
        EXPECT_EQ(end_of(agreement, Side::first, 3000), std::nullopt);
        EXPECT_EQ(end_of(agreement, Side::second, -3000), std::nullopt);
        EXPECT_EQ(end_of(agreement, Side::first, doubt), std::nullopt);
        EXPECT_EQ(end_of(agreement, Side::second, -3000), std::nullopt);
    }
    EXPECT_EQ(end_of(agreement, Side::first, std::nullopt), std::nullopt);
    EXPECT_EQ(end_of(agreement, Side::second, -3000), std::nullopt);
    EXPECT_EQ(end_of(agreement, Side::first, 3000), std::nullopt);
    EXPECT_EQ(end_of(agreement, Side::second, -3000), std::nullopt);
    EXPECT_EQ(end_of(agreement, Side::first, 3000), kFirstWins);
}

TEST(Adjudication, NeverComesOfOneAlone) {
    Adjudication agreement({.win = ScoreRule{10, 1}, .draw = ScoreRule{5, 1}});
    for (int i = 0; i < 20; ++i) {
        EXPECT_EQ(end_of(agreement, Side::first, i % 2 == 0 ? 0 : 50), std::nullopt);
        EXPECT_EQ(end_of(agreement, Side::second, i % 2 == 0 ? 7 : 50), std::nullopt);
        EXPECT_EQ(end_of(agreement, Side::second, std::nullopt), std::nullopt);
    }
}

TEST(Adjudication, DrawsWhenBothSeeNothing) {
    Adjudication agreement({.draw = ScoreRule{20, 2}});
    EXPECT_EQ(end_of(agreement, Side::first, 20), std::nullopt);
    EXPECT_EQ(end_of(agreement, Side::second, 0), std::nullopt);
    EXPECT_EQ(end_of(agreement, Side::first, -20), std::nullopt);
    EXPECT_EQ(end_of(agreement, Side::second, -1), kDraw);
}

TEST(Adjudication, WaitsForTheMoveThatItBeginsAt) {
    Adjudication draw({.draw = ScoreRule{20, 1, 34}});
    EXPECT_EQ(end_of(draw, Side::first, 0, 65), std::nullopt);
    EXPECT_EQ(end_of(draw, Side::second, 0, 66), std::nullopt);
    EXPECT_EQ(end_of(draw, Side::first, 0, 67), std::nullopt);
    EXPECT_EQ(end_of(draw, Side::second, 0, 68), kDraw) << "34 moves of each";
}

TEST(Adjudication, OneThatGivesItselfUpHasLost) {
    constexpr Outcome kSecondGivesUp{Side::first, Ending::hopeless};
    Adjudication resign({.resign = ScoreRule{600, 2}});
    EXPECT_EQ(end_of(resign, Side::first, 900), std::nullopt) << "its own score counts, no other";
    EXPECT_EQ(end_of(resign, Side::second, -600), std::nullopt);
    EXPECT_EQ(end_of(resign, Side::first, 0), std::nullopt);
    EXPECT_EQ(end_of(resign, Side::second, -599), std::nullopt) << "it has new hope";
    EXPECT_EQ(end_of(resign, Side::second, -700), std::nullopt);
    EXPECT_EQ(end_of(resign, Side::second, std::nullopt), std::nullopt);
    EXPECT_EQ(end_of(resign, Side::second, -700), std::nullopt);
    EXPECT_EQ(end_of(resign, Side::second, -90'001), kSecondGivesUp);
    Adjudication at_once({.resign = ScoreRule{0, 1}});
    EXPECT_EQ(end_of(at_once, Side::first, 0), std::nullopt) << "nobody is lost at 0";
}

TEST(Adjudication, TellsWhatItRestsOn) {
    Adjudication resign({.resign = ScoreRule{600, 1}});
    EXPECT_EQ(resign.take(Side::first, -612, 9)->reason, "told -6.12 (-6.00 or less, 1 in a row)");
    Adjudication draw({.draw = ScoreRule{20, 1}});
    draw.take(Side::first, 12, 1);
    EXPECT_EQ(draw.take(Side::second, 0, 2)->reason, "both scores agree: +0.12 and +0.00");
}

TEST(Adjudication, ReadsItsRules) {
    EXPECT_EQ(score_rule_from_text("20,8,34"), (ScoreRule{20, 8, 34}));
    for (const char* text : {"20,8,34", "1500,4"})
        EXPECT_EQ(to_text(score_rule_from_text(text).value()), text);
    EXPECT_EQ(score_rule_from_text("1500,4")->score, 1500);
    EXPECT_EQ(score_rule_from_text("1500,4")->moves, 4);
    for (const char* text :
         {"", "1500", "1500,0", "-1,4", "a,b", "1,2,-3", "1,2,3,4", "1500,4 ", "99999999999,1"})
        EXPECT_FALSE(score_rule_from_text(text)) << text;
}

}  // namespace
}  // namespace shinpan
