#include "games/go/judge/judgement.h"

#include <gtest/gtest.h>

#include "games/go/notation.h"

namespace shinpan::go {
namespace {

Position finished(std::string_view rows, std::string_view rules = "chinese", double komi = 0) {
    Rules named = rules_from_name(rules).value();
    named.komi = komi;
    return Notation::position_from_text(rows, named).value();
}

std::string stones_with(const Position& position, Fate fate) {
    std::string text;
    const Judgement judgement = judge(position);
    for_each_point(position.size(), [&](Point point) {
        if (judgement.at(point).fate != fate) return;
        text += (text.empty() ? "" : " ") + Notation::vertex_text(position.size(), point);
    });
    return text;
}

std::string judged(const Position& position) { return to_text(judge(position).score); }

TEST(GoJudgement, ALoneStoneInALargeTerritoryIsDead) {
    const Position position = finished(
        "....xo.../....xo.../....xo.../....xo.../....xoox./....xo.../....xo.../....xo.../"
        "....xo...");
    EXPECT_EQ(stones_with(position, Fate::dead), "H5");
    EXPECT_EQ(judged(position), "B+9");
}

// Five columns are enough: whoever begins, white makes two eyes there. So it was in games that an engine
// played against itself, with two seconds a move.
TEST(GoJudgement, ALoneStoneWithRoomForTwoEyesIsNotDead) {
    const Position position = finished(
        ".....xo../.....xo../.....xo../.....xo../..o..xo../.....xo../.....xo../.....xo../"
        ".....xo..");
    EXPECT_EQ(stones_with(position, Fate::dead), "");
}

TEST(GoJudgement, StonesInTheirOwnOpenCornerAreNoSeki) {
    const Position position = finished(
        "...xo..../...xo.ox./...xo..oo/...xo..../...xo..../...xo..../...xo..../...xo..../"
        "...xo....");
    EXPECT_EQ(stones_with(position, Fate::dead), "H8");
    EXPECT_EQ(stones_with(position, Fate::seki), "");
    EXPECT_EQ(judged(position), "W+9");
}

TEST(GoJudgement, ADeadStoneDoesNotTakeAwayTheTerritoryAroundIt) {
    const Position position = finished(
        "......oxx/....o.oxx/.o..oooox/.o..oxxxx/..oox.x../.ooxx.x../.oxxo..../oox..x.../xxx......",
        "chinese", 7);
    EXPECT_EQ(stones_with(position, Fate::dead), "E3");
    EXPECT_EQ(judged(position), "W+2");
}

TEST(GoJudgement, SaysWhyTheScoreIsWhatItIs) {
    const Judgement judgement =
        judge(finished("....xo.../....xo.../....xo.../....xo.../....xoox./....xo.../....xo.../"
                       "....xo.../....xo..."));
    EXPECT_EQ(judgement.counts[Side::first],
              (Count{.stones = 9, .territory = 36, .dead = 0, .prisoners = 0}));
    EXPECT_EQ(judgement.counts[Side::second],
              (Count{.stones = 10, .territory = 26, .dead = 1, .prisoners = 0}));
    EXPECT_EQ(judgement.dame, 0);
}

// A game that has hardly begun: random games have an opinion, but nobody is dead.
TEST(GoJudgement, NobodyIsDeadOnAnOpenBoard) {
    for (const char* rows : {"........./........./........./........./........./...o...../"
                             "..x....../.o......./x........",
                             "........./........./....o..../........./....x..../........./"
                             "........./........./.........",
                             "........./..o...o../........./......o../........./..x...x../"
                             "....x..../........./........."})
        EXPECT_EQ(stones_with(finished(rows), Fate::dead), "") << rows;
}

TEST(GoJudgement, IsTheSameEachTime) {
    const Position position = finished(
        "...xo..../...xo.ox./...xo..oo/...xo..../...xo..../...xo..../...xo..../...xo..../"
        "...xo....");
    EXPECT_EQ(judge(position), judge(position));
}

TEST(GoJudgement, CountsTheBoardAsItStandsWhereTheRulesAskNobody) {
    Position position = finished(
        "....xo.../....xo.../....xo.../....xo.../....xoox./....xo.../....xo.../....xo.../....xo...",
        "cgos");
    EXPECT_EQ(judged(position), "B+9") << "the game goes on: it will be taken";
    position.play(kPass);
    position.play(kPass);
    EXPECT_EQ(judged(position), "B+36") << "it was not: it makes all around it nobody's";
    EXPECT_EQ(stones_with(position, Fate::dead), "H5");
}

}  // namespace
}  // namespace shinpan::go
