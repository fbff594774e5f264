#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "referee/testing/remote_match.h"

namespace shinpan {
namespace {

using namespace std::chrono_literals;
using testing::ElementsAre;
using testing::IsEmpty;

TEST_F(RemoteMatch, BeginsForBothWhenBothAreReady) {
    make();
    take(match->begin(at(0s)));
    for (const Side side : kSides)
        take(match->program_started(side, at(0s)));
    say(Side::first, "agree", 1s);
    say(Side::first, "ready", 1s);
    EXPECT_THAT(taken(), ElementsAre("A: offer 0", "B: offer 0", "A: ready?"));
    say(Side::second, "agree", 2s);
    say(Side::second, "ready", 2s);
    EXPECT_THAT(taken(), ElementsAre("B: ready?", "A: start", "B: start", "A: go"));
}

TEST_F(RemoteMatch, LinesThatBelongTogetherAreToldTogether) {
    begin();
    heard.clear();
    say(Side::first, "first,", 1s);
    say(Side::first, "then,", 2s);
    EXPECT_THAT(heard, IsEmpty());
    say(Side::first, "B2", 3s);
    EXPECT_THAT(heard, ElementsAre("first,\nthen,\nB2"));
    EXPECT_EQ(match->game().ply(), 1u);
}

TEST_F(RemoteMatch, WhatIsNeverFinishedIsToldAllTheSame) {
    begin();
    heard.clear();
    const std::string much(3000, ',');
    say(Side::first, much, 1s);
    say(Side::first, much, 2s);
    EXPECT_THAT(heard, ElementsAre(much));
    take(match->went_away(Side::first, "lost its connection", at(3s)));
    EXPECT_THAT(heard, ElementsAre(much, much));
    greet_again(Side::first, 4s);
    heard.clear();
    say(Side::first, "again,", 5s);
    take(match->deadline_passed(at(61s)));
    EXPECT_TRUE(match->is_over());
    EXPECT_THAT(heard, ElementsAre("again,"));
}

TEST_F(RemoteMatch, AStepOfTheStartHasItsOwnLimit) {
    limits.is_void_without_start = true;
    make();
    take(match->begin(at(0s)));
    for (const Side side : kSides)
        take(match->program_started(side, at(0s)));
    EXPECT_EQ(deadline, at(10s));
    say(Side::first, "agree", 1s);
    EXPECT_EQ(deadline, at(4s));
    take(match->deadline_passed(at(4s)));
    ASSERT_TRUE(match->is_over());
    EXPECT_EQ(match->result().outcome, (Outcome{std::nullopt, Ending::no_game}));
    EXPECT_EQ(match->result().reason, "A: was not ready after 3s");
}

TEST_F(RemoteMatch, OneWhoComesBackIsAskedAgainAndItsClockRunsOn) {
    begin();
    take(match->went_away(Side::first, "lost its connection", at(5s)));
    EXPECT_TRUE(match->is_away(Side::first));
    EXPECT_EQ(deadline, at(25s));
    greet_again(Side::first, 15s);
    EXPECT_THAT(taken(), ElementsAre("A: offer 0", "A: ready?", "A: start", "A: go"));
    match->text_written(Side::first, at(15s));
    say(Side::first, "A1", 20s);
    EXPECT_EQ(match->clock(Side::first).left(), 40s);
    EXPECT_THAT(taken(), ElementsAre("B: go"));
}

TEST_F(RemoteMatch, TheOtherMovesWhileOneIsAway) {
    begin();
    take(match->went_away(Side::second, "lost its connection", at(1s)));
    say(Side::first, "A1", 2s);
    taken();
    greet_again(Side::second, 12s);
    EXPECT_THAT(taken(), ElementsAre("B: offer 1", "B: ready?", "B: start", "B: go"));
    match->text_written(Side::second, at(12s));
    say(Side::second, "B1", 13s);
    EXPECT_EQ(match->clock(Side::second).left(), 49s) << "its clock ran while it was away";
}

TEST_F(RemoteMatch, OneWhoDoesNotComeBackLoses) {
    begin();
    take(match->went_away(Side::second, "lost its connection", at(1s)));
    take(match->came_back(Side::second, at(15s)));
    take(match->went_away(Side::second, "lost its connection",
                          at(16s)));  // before it was ready: no more time than before
    EXPECT_EQ(deadline, at(21s));
    take(match->deadline_passed(at(21s)));
    EXPECT_EQ(match->result().outcome, (Outcome{Side::first, Ending::disconnect}));
    EXPECT_EQ(match->result().reason, "did not come back within 20s");
}

TEST_F(RemoteMatch, TheFlagFallsWhileOneIsAway) {
    seats[Side::first].time = TimeControl::per_move(3s);
    begin();
    take(match->went_away(Side::first, "lost its connection", at(1s)));
    take(match->deadline_passed(*deadline));
    EXPECT_EQ(match->result().outcome, (Outcome{Side::second, Ending::time}));
}

TEST_F(RemoteMatch, WithoutGraceItIsOverAtOnce) {
    seats[Side::second].grace.reset();
    begin();
    take(match->went_away(Side::second, "lost its connection", at(1s)));
    EXPECT_EQ(match->result().outcome, (Outcome{Side::first, Ending::disconnect}));
    EXPECT_THAT(taken(), ElementsAre("A: end disconnect", "B: end disconnect"));
}

TEST_F(RemoteMatch, OneWhoIsLostBeforeTheGameBeginsWasNeverThere) {
    make();
    take(match->begin(at(0s)));
    for (const Side side : kSides)
        take(match->program_started(side, at(0s)));
    say(Side::first, "agree", 0s);
    say(Side::first, "ready", 0s);
    take(match->went_away(Side::first, "lost its connection", at(1s)));
    EXPECT_EQ(match->result().outcome, (Outcome{Side::second, Ending::start}));
}

TEST_F(RemoteMatch, APersonMayLeaveAndComeBackBeforeTheGameBegins) {
    begin_without_a_person();
    EXPECT_FALSE(match->is_over());
    say(Side::second, "ready", 3s);  // and the game begins: its clock runs
    taken();
    greet_again(Side::first, 8s);
    EXPECT_THAT(taken(), ElementsAre("A: offer 0", "A: ready?", "A: start", "A: go"));
    match->text_written(Side::first, at(8s));
    say(Side::first, "A1", 9s);
    EXPECT_EQ(match->clock(Side::first).left(), 54s);
}

TEST_F(RemoteMatch, APersonWhoStaysAwayIsNoProgramThatFailed) {
    begin_without_a_person();
    say(Side::second, "ready", 3s);
    take(match->deadline_passed(at(22s)));
    ASSERT_TRUE(match->is_over());
    EXPECT_EQ(match->result().outcome, (Outcome{Side::second, Ending::disconnect}));
    EXPECT_EQ(match->result().reason, "did not come back within 20s");
}

TEST_F(RemoteMatch, APersonWithoutAClockMayThinkForever) {
    seats[Side::first].player = std::make_unique<RemotePlayer>(true);
    seats[Side::first].time = {.is_unlimited = true};
    begin();
    say(Side::first, "A1", 24h);
    EXPECT_FALSE(match->is_over());
}

TEST_F(RemoteMatch, OneWhoIsComingBackIsAskedWhenItIsReady) {
    begin();
    take(match->went_away(Side::second, "lost its connection", at(1s)));
    take(match->came_back(Side::second, at(2s)));
    taken();
    say(Side::first, "A1", 3s);  // now it is to move, in the middle of its greeting
    EXPECT_THAT(taken(), IsEmpty());
    say(Side::second, "agree", 4s);
    say(Side::second, "ready", 5s);
    EXPECT_THAT(taken(), ElementsAre("B: ready?", "B: start", "B: go"));
    say(Side::second, "B1", 6s);
    EXPECT_EQ(match->clock(Side::second).left(), 57s);
}

TEST_F(RemoteMatch, AFoulIsIllegal) {
    begin();
    say(Side::first, "mated", 1s);
    EXPECT_EQ(match->result().outcome, (Outcome{Side::second, Ending::illegal}));
    EXPECT_EQ(match->result().reason, "is not mated");
}

TEST_F(RemoteMatch, OneWhoThinksIsHaltedFirst) {
    begin();
    take(match->abort("the operator wants it", at(1s)));
    EXPECT_FALSE(match->is_over());
    EXPECT_THAT(taken(), ElementsAre("A: stop"));
    say(Side::first, "A1", 2s);  // crossed on its way: never played
    say(Side::second, "nonsense", 2s);
    EXPECT_FALSE(match->is_over());
    say(Side::first, "stopped", 2s);
    EXPECT_EQ(match->result().outcome, (Outcome{std::nullopt, Ending::no_game}));
    EXPECT_EQ(match->result().reason, "the operator wants it");
    EXPECT_EQ(match->game().ply(), 0u);
    EXPECT_THAT(taken(), ElementsAre("A: end nogame", "B: end nogame"));
}

TEST_F(RemoteMatch, NobodyWaitsForOneWhoDoesNotHalt) {
    begin();
    take(match->abort("why", at(1s)));
    EXPECT_EQ(deadline, at(3s));
    take(match->deadline_passed(at(3s)));
    EXPECT_TRUE(match->is_over());
}

TEST_F(RemoteMatch, ASecondAbortDoesNotWait) {
    begin();
    take(match->abort("why", at(1s)));
    take(match->abort("why", at(1s)));
    EXPECT_TRUE(match->is_over());
}

TEST_F(RemoteMatch, ARestoredGameWaitsForItsPlayersWithoutAClock) {
    make();
    const std::vector<PastMove> past{{"A1", 10s}, {"B1", 20s}, {"A2", 5s}};
    ASSERT_TRUE(match->restore(past));
    take(match->begin(at(0s)));
    EXPECT_EQ(match->clock(Side::first).left(), 45s);
    EXPECT_EQ(match->clock(Side::second).left(), 40s);
    greet_again(Side::first, 10s);
    EXPECT_THAT(taken(), ElementsAre("A: offer 3", "A: ready?", "A: start"));
    greet_again(Side::second, 15s);
    EXPECT_THAT(taken(), ElementsAre("B: offer 3", "B: ready?", "B: start", "B: go"));
    match->text_written(Side::second, at(15s));
    say(Side::second, "B2", 16s);
    EXPECT_EQ(match->clock(Side::second).left(), 39s);
    say(Side::first, "A3", 17s);
    EXPECT_EQ(match->result().outcome, (Outcome{Side::first, Ending::line}));
}

TEST_F(RemoteMatch, NobodyIsAskedBeforeItIsBackInARestoredGame) {
    make();
    ASSERT_TRUE(match->restore({}));
    take(match->begin(at(0s)));
    greet_again(Side::first, 1s);
    say(Side::first, "A1", 2s);
    taken();
    greet_again(Side::second, 15s);
    EXPECT_THAT(taken(), ElementsAre("B: offer 1", "B: ready?", "B: start", "B: go"));
    match->text_written(Side::second, at(15s));
    say(Side::second, "B1", 16s);
    EXPECT_EQ(match->clock(Side::second).left(), 59s);
}

TEST_F(RemoteMatch, ARestoredGameWithoutItsPlayersIsNoGame) {
    make();
    const std::vector<PastMove> past{{"A1", 10s}};
    ASSERT_TRUE(match->restore(past));
    take(match->begin(at(0s)));
    greet_again(Side::first, 1s);
    take(match->deadline_passed(at(20s)));
    EXPECT_EQ(match->result().outcome, (Outcome{std::nullopt, Ending::no_game}));
    EXPECT_EQ(match->result().reason, "B did not come back within 20s");
}

TEST_F(RemoteMatch, AGameWhoseLastMoveWasKeptHasItsResult) {
    make();
    const std::vector<PastMove> past{{"A1", 1s}, {"B1", 1s}, {"A2", 1s}, {"B2", 1s}, {"A3", 1s}};
    ASSERT_TRUE(match->restore(past));
    take(match->begin(at(0s)));
    ASSERT_TRUE(match->is_over());
    EXPECT_EQ(match->result().outcome, (Outcome{Side::first, Ending::line}));
}

TEST_F(RemoteMatch, MovesThatCannotBeAreNotRestored) {
    make();
    const std::vector<PastMove> past{{"A1", 1s}, {"A1", 1s}};
    EXPECT_FALSE(match->restore(past));
}

}  // namespace
}  // namespace shinpan
