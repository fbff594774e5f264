#include "analysis/analysis.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "analysis/testing.h"

namespace shinpan::analysis {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(Analysis, EveryPositionIsThoughtAbout) {
    Analysis analysis = analysis_of("shogi", {"7g7f", "3c3d"});
    EXPECT_THAT(open_places(analysis), ElementsAre(Place{0, 0}, Place{0, 1}, Place{0, 2}));
    analysis.games[0].positions[1] = Assessment{.score = 10};
    EXPECT_THAT(open_places(analysis), ElementsAre(Place{0, 0}, Place{0, 2}));
}

TEST(Analysis, OfOneSideOnlyWhatIsAroundItsMoves) {
    Analysis analysis = analysis_of("shogi", {"7g7f", "3c3d", "2g2f"});
    analysis.side = Side::second;
    EXPECT_THAT(open_places(analysis), ElementsAre(Place{0, 1}, Place{0, 2}));
}

TEST(Analysis, AGameThatTheRulesHaveEndedNeedsNoOpinionOfItsEnd) {
    // The shortest mate that there is with a box of pieces: fool's mate by a dropped gold.
    GameSettings settings;
    settings.position = "4k4/9/4P4/9/9/9/9/9/4K4 b G 1";
    const Analysis mated = analysis_of("shogi", {"G*5b"}, settings);
    ASSERT_TRUE(mated.games[0].record.game.outcome());
    EXPECT_EQ(mated.games[0].positions[1], Assessment{.score = kMateScore});
    EXPECT_THAT(open_places(mated), ElementsAre(Place{0, 0}));

    settings.position = std::string(62, '1') + "20 black";
    const Analysis counted = analysis_of("othello", {"h8"}, settings);
    ASSERT_TRUE(counted.games[0].record.game.outcome());
    EXPECT_EQ(counted.games[0].positions[1], Assessment{.score = 6400}) << "discs, as hundredths";
}

TEST(Analysis, DeadStonesAreForPeopleToAgreeOn) {
    GameSettings settings;
    settings.set("size", 5);
    settings.set("rules", std::string("japanese"));
    const Analysis analysis = analysis_of("go", {"C3", "pass", "pass"}, settings);
    ASSERT_TRUE(analysis.games[0].record.game.outcome());
    EXPECT_FALSE(analysis.games[0].positions[3]);
    EXPECT_THAT(open_places(analysis), ElementsAre(Place{0, 0}, Place{0, 1}, Place{0, 2}))
        << "nobody can be asked for a move there";
}

TEST(Analysis, AGameWithoutMovesNeedsNone) {
    EXPECT_THAT(open_places(analysis_of("shogi", {})), IsEmpty());
}

}  // namespace
}  // namespace shinpan::analysis
