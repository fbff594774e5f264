#include "analysis/grades.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "analysis/analysis_text.h"
#include "analysis/notes.h"
#include "analysis/testing.h"

namespace shinpan::analysis {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

const ScoreScale kCentipawns{.hundredths = 1};
const ScoreScale kPoints{.unit = {"points", "目"}, .even_lead = 1000};

TEST(Grades, AScoreIsWorthChances) {
    EXPECT_DOUBLE_EQ(chance(kCentipawns, 0), 0.5);
    EXPECT_NEAR(chance(kCentipawns, 600), 0.731, 0.001);
    EXPECT_NEAR(chance(kCentipawns, 600) + chance(kCentipawns, -600), 1, 1e-12);
    EXPECT_EQ(chance(kCentipawns, kMateScore - 3), 1);
    EXPECT_EQ(chance(kCentipawns, -kDecidedScore), 0);
}

TEST(Grades, ScoresReadAsPeopleWriteThem) {
    const auto english = [](const ScoreScale& scale, int score) {
        return score_text(scale, score, Language::english);
    };
    EXPECT_EQ(english(kCentipawns, 523), "+523");
    EXPECT_EQ(english(kCentipawns, 0), "+0");
    EXPECT_EQ(english(kPoints, -350), "-3.50 points");
    EXPECT_EQ(score_text(kPoints, -350, Language::japanese), "-3.50目");
    EXPECT_EQ(english(kCentipawns, kMateScore - 5), "+mate in 5");
    EXPECT_EQ(score_text(kCentipawns, 5 - kMateScore, Language::japanese), "-5手詰");
    EXPECT_EQ(english(kCentipawns, -kDecidedScore), "-won") << "it gave up, in however many moves";
}

// Scores before each move and at the end; the engine always wants 1g1f.
Analysis scored(const std::vector<std::string>& moves, const std::vector<int>& scores) {
    Analysis analysis = analysis_of("shogi", moves);
    for (std::size_t i = 0; i < scores.size(); ++i) {
        analysis.games[0].positions[i] =
            Assessment{.score = scores[i], .line = {i % 2 == 0 ? "1g1f" : "1c1d"}};
    }
    return analysis;
}

TEST(Grades, AMoveIsCalledByTheChancesThatItCost) {
    // Around 0 a twentieth is 120, a tenth 243, a fifth 508.
    for (const auto& [after, grade] : {std::pair{0, Grade::good},
                                       {-110, Grade::good},
                                       {-130, Grade::inaccuracy},
                                       {-250, Grade::mistake},
                                       {-500, Grade::mistake},
                                       {-520, Grade::blunder},
                                       {400, Grade::good}}) {
        const Analysis analysis = scored({"7g7f"}, {0, after});
        const auto moves = review(analysis.games[0], std::nullopt);
        ASSERT_EQ(moves.size(), 1u);
        EXPECT_EQ(moves[0].grade, grade) << after;
        EXPECT_THAT(moves[0].better, ElementsAre("1g1f"));
    }
}

TEST(Grades, TheOtherSideLosesWhenTheScoreRises) {
    const Analysis analysis = scored({"7g7f", "3c3d"}, {0, 0, 600});
    const auto moves = review(analysis.games[0], std::nullopt);
    EXPECT_EQ(moves[0].grade, Grade::good);
    EXPECT_EQ(moves[1].grade, Grade::blunder);
    EXPECT_NEAR(moves[1].loss, 0.231, 0.001);
    EXPECT_EQ(review(analysis.games[0], Side::first).size(), 1u);
}

TEST(Grades, TheEnginesOwnMoveIsNoMistake) {
    const auto moves = review(scored({"1g1f"}, {0, -900}).games[0], std::nullopt);
    EXPECT_EQ(moves[0].grade, Grade::good);
    EXPECT_THAT(moves[0].better, IsEmpty());
}

TEST(Grades, WhatIsNotKnownIsNotJudged) {
    Analysis analysis = scored({"7g7f"}, {900, -900});
    analysis.games[0].positions[1].reset();
    const auto moves = review(analysis.games[0], std::nullopt);
    EXPECT_EQ(moves[0].grade, Grade::good);
    EXPECT_EQ(moves[0].after, std::nullopt);
}

TEST(Grades, TurningPointsAreTheLargestFirst) {
    const Analysis analysis =
        scored({"7g7f", "3c3d", "2g2f", "8c8d"}, {0, -300, -300, -2000, -2000});
    std::vector<std::size_t> plies;
    for (const MoveReview& point : turning_points(review(analysis.games[0], std::nullopt)))
        plies.push_back(point.ply);
    EXPECT_THAT(plies, ElementsAre(2, 0));
}

TEST(AnalysisText, NamesTheTurningPointsInBothLanguages) {
    const Analysis analysis = scored({"7g7f", "3c3d"}, {0, -600, -600});
    const std::string english = as_text(analysis, Language::english);
    EXPECT_THAT(english, HasSubstr("    1 P-7f  blunder: +0 -> -600; better: P-1f\n"));
    EXPECT_THAT(english, Not(HasSubstr("    2 ")));
    EXPECT_THAT(as_text(analysis, Language::japanese),
                HasSubstr("    1 ▲７六歩  悪手（+0 → -600）最善は ▲１六歩\n"));
}

TEST(AnalysisNotes, TellWhoThoughtAndWhatWasBad) {
    const Analysis analysis = scored({"7g7f", "3c3d"}, {0, -600, -600});
    const GameNotes notes = notes_of(analysis.games[0], std::nullopt, "tester", Language::english);
    ASSERT_EQ(notes.size(), 3u);
    EXPECT_THAT(notes[0].words, ElementsAre("analysed by tester"));
    EXPECT_EQ(notes[1].score, -600);
    EXPECT_EQ(notes[1].mark, PositionNote::Mark::bad);
    EXPECT_THAT(notes[1].words, ElementsAre("blunder: +0 -> -600; better: P-1f"));
    EXPECT_EQ(notes[1].summary, "-600  P-1d");
    EXPECT_THAT(notes[2].words, IsEmpty());
}

}  // namespace
}  // namespace shinpan::analysis
