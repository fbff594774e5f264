#include "engines/go/judgement_commands.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engines/go/testing.h"

namespace shinpan::go {
namespace {

// Black lives in the corner with two eyes, white has one dead stone in black's land.
constexpr const char* kBoard =
    "boardsize 7\nkomi 0\n"
    "play b B7\nplay b A6\nplay b B6\nplay b C6\nplay b C7\nplay b A5\nplay b D7\nplay b D6\n"
    "play b D5\nplay b D4\nplay b D3\nplay b D2\nplay b D1\n"
    "play w E7\nplay w E6\nplay w E5\nplay w E4\nplay w E3\nplay w E2\nplay w E1\nplay w B3";

TEST(GoJudgementCommands, TellTheStatusOfEachPoint) {
    StrictConsole console;
    console.say(kBoard);
    EXPECT_EQ(console.say("final_status B3"), "= dead\n\n");
    EXPECT_EQ(console.say("final_status D4"), "= alive\n\n");
    EXPECT_EQ(console.say("final_status A1"), "= black_territory\n\n");
    EXPECT_EQ(console.say("final_status G4"), "= white_territory\n\n");
    EXPECT_EQ(console.say("dragon_status B3"), "= dead\n\n");
    EXPECT_EQ(console.say("final_status_list dead"), "= B3\n\n");
    EXPECT_EQ(console.say("final_status_list seki"), "=\n\n");
    EXPECT_EQ(console.say("unconditional_status E4"), "= undecided\n\n");
}

TEST(GoJudgementCommands, TellTheScoreAndWhatItIsMadeOf) {
    StrictConsole console;
    console.say(kBoard);
    EXPECT_EQ(console.say("final_score"), "= B+7\n\n");
    EXPECT_EQ(console.say("estimate_score"),
              "= B+7\nblack 13 stones 15 territory 1 dead 0 prisoners\n"
              "white 7 stones 14 territory 0 dead 0 prisoners\ndame 0\n\n");
}

TEST(GoJudgementCommands, KnowWhatIsUnconditional) {
    StrictConsole console;
    console.say("boardsize 5\nplay b B5\nplay b A4\nplay b B4\nplay b C4\nplay b D4\nplay b D5");
    EXPECT_EQ(console.say("unconditional_status B5"), "= alive\n\n");
    EXPECT_EQ(console.say("unconditional_status A5"), "= black_territory\n\n");
    EXPECT_EQ(console.say("unconditional_status A1"), "= undecided\n\n");
}

TEST(GoJudgementCommands, FollowTheBoard) {
    StrictConsole console;
    console.say(kBoard);
    EXPECT_EQ(console.say("final_status B3"), "= dead\n\n");
    console.say("undo");
    EXPECT_EQ(console.say("final_status B3"), "= black_territory\n\n");
}

TEST(GoJudgementCommands, RefuseWhatIsNoPoint) {
    StrictConsole console;
    console.say("boardsize 5");
    for (const char* line : {"final_status Z9", "final_status pass", "unconditional_status i1",
                             "dragon_status A9", "final_status"}) {
        EXPECT_THAT(console.say(line), testing::StartsWith("? syntax error")) << line;
    }
    EXPECT_EQ(console.say("dragon_status A1"), "? no stone there\n\n");
    EXPECT_EQ(console.say("dragon_status"), "=\n\n");
}

}  // namespace
}  // namespace shinpan::go
