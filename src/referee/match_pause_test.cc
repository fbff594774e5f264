#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "referee/testing/remote_match.h"

namespace shinpan {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

using PausedMatch = RemoteMatch;

TEST_F(PausedMatch, StopsWhoThinksAndAsksItAgainWithWhatIsLeft) {
    begin();
    take(match->pause("lunch", at(10s)));
    EXPECT_THAT(taken(), ElementsAre("A: pause"));
    EXPECT_TRUE(match->is_paused());
    EXPECT_EQ(deadline, at(12s)) << "to say that it has stopped";
    say(Side::first, "stopped", 11s);
    EXPECT_THAT(taken(), IsEmpty());
    EXPECT_EQ(deadline, std::nullopt) << "no clock runs";

    take(match->resume(at(1h)));
    EXPECT_THAT(taken(), ElementsAre("A: proceed", "A: go"));
    EXPECT_EQ(deadline, at(1h + 50s) + Duration(1)) << "ten of its sixty seconds are gone";
    say(Side::first, "B2", 1h + 5s);
    EXPECT_EQ(match->clock(Side::first).allowance(), 45s);
    EXPECT_THAT(taken(), ElementsAre("B: go"));
}

TEST_F(PausedMatch, DropsAMoveThatCrossedTheStop) {
    begin();
    take(match->pause("lunch", at(10s)));
    taken();
    say(Side::first, "B2", 10s);
    EXPECT_EQ(match->game().ply(), 0U);
    say(Side::first, "stopped", 10s);
    take(match->resume(at(20s)));
    EXPECT_THAT(taken(), ElementsAre("A: proceed", "A: go"));
    say(Side::first, "A1", 21s);
    EXPECT_EQ(match->game().ply(), 1U);
    EXPECT_EQ(match->clock(Side::first).allowance(), 49s);
}

TEST_F(PausedMatch, MayGoOnBeforeTheStopIsAnswered) {
    begin();
    take(match->pause("lunch", at(10s)));
    take(match->resume(at(11s)));
    EXPECT_THAT(taken(), ElementsAre("A: pause"));
    say(Side::first, "stopped", 11500ms);
    EXPECT_THAT(taken(), ElementsAre("A: proceed", "A: go"));
    EXPECT_EQ(deadline, at(61500ms) + Duration(1));
}

TEST_F(PausedMatch, WaitsForTheStopAlsoWhenTheOtherComesBackMeanwhile) {
    begin();
    take(match->went_away(Side::second, "lost its connection", at(9s)));
    take(match->pause("lunch", at(10s)));
    take(match->resume(at(11s)));
    taken();
    greet_again(Side::second, 11200ms);
    EXPECT_THAT(taken(), ElementsAre("B: offer 0", "B: ready?", "B: start"));
    say(Side::first, "stopped", 11500ms);
    EXPECT_THAT(taken(), ElementsAre("A: proceed", "A: go"));
}

TEST_F(PausedMatch, IsLostByOneWhoDoesNotStop) {
    begin();
    take(match->pause("lunch", at(10s)));
    take(match->deadline_passed(at(12s)));
    ASSERT_TRUE(match->is_over());
    EXPECT_EQ(match->result().outcome, (Outcome{Side::second, Ending::time}));
}

TEST_F(PausedMatch, IsLostByOneWhoSaysSomethingElse) {
    begin();
    take(match->pause("lunch", at(10s)));
    say(Side::first, "nonsense", 11s);
    ASSERT_TRUE(match->is_over());
    EXPECT_EQ(match->result().outcome, (Outcome{Side::second, Ending::malformed}));
}

TEST_F(PausedMatch, WaitsForWhoIsAwayAsLongAsItTakes) {
    begin();
    take(match->pause("lunch", at(10s)));
    take(match->went_away(Side::first, "lost its connection", at(11s)));
    take(match->went_away(Side::second, "lost its connection", at(11s)));
    EXPECT_EQ(deadline, std::nullopt);
    taken();
    greet_again(Side::first, 1h);
    EXPECT_THAT(taken(), ElementsAre("A: offer 0", "A: ready?", "A: start"));
    take(match->resume(at(2h)));
    EXPECT_THAT(taken(), ElementsAre("A: proceed", "A: go"));
    EXPECT_EQ(deadline, at(2h + 20s)) << "for the other to be back";
}

TEST_F(PausedMatch, ThatGoesOnRunsTheClockOfWhoIsAway) {
    begin();
    take(match->went_away(Side::first, "lost its connection", at(5s)));
    take(match->pause("lunch", at(10s)));
    take(match->resume(at(1h)));
    greet_again(Side::first, 1h + 10s);
    say(Side::first, "B2", 1h + 15s);
    EXPECT_EQ(match->clock(Side::first).allowance(), 35s);
}

TEST_F(PausedMatch, IsPausedAfterARestart) {
    make();
    const PastMove past[] = {{"B2", 3s}};
    ASSERT_TRUE(match->restore(past));
    match->restore_pause("lunch", 7s);
    take(match->begin(at(0s)));
    EXPECT_TRUE(match->is_paused());
    EXPECT_EQ(match->pause_reason(), "lunch");
    EXPECT_EQ(deadline, std::nullopt) << "nobody is missed";
    greet_again(Side::first, 1h);
    greet_again(Side::second, 1h);
    taken();
    take(match->resume(at(2h)));
    EXPECT_THAT(taken(), ElementsAre("B: proceed", "B: go"));
    say(Side::second, "A1", 2h + 1s);
    EXPECT_EQ(match->clock(Side::second).allowance(), 52s);
    EXPECT_EQ(match->clock(Side::first).allowance(), 57s);
}

TEST_F(PausedMatch, CanBeBrokenOff) {
    begin();
    take(match->pause("lunch", at(10s)));
    say(Side::first, "stopped", 10s);
    take(match->abort("rain", at(20s)));
    ASSERT_TRUE(match->is_over());
    EXPECT_EQ(match->result().outcome.ending, Ending::no_game);
    EXPECT_EQ(match->result().reason, "rain");
}

TEST_F(PausedMatch, TellsWhatBothHaveLeft) {
    begin();
    std::vector<Happening> told;
    const auto note = [&](const Effects& effects) {
        for (const Effect& effect : effects) {
            const auto* event = std::get_if<Event>(&effect);
            if (!event || std::holds_alternative<LineSent>(event->what)) continue;
            told.push_back(event->what);
        }
    };
    note(match->pause("lunch", at(10s)));
    say(Side::first, "stopped", 10s);
    note(match->resume(at(20s)));
    const PerSide<std::optional<Duration>> left{{50s, 60s}};
    EXPECT_THAT(told,
                ElementsAre(Happening(GamePaused{"lunch", left}), Happening(GameResumed{left})));
    EXPECT_FALSE(match->pause("again", at(21s)).empty());
}

TEST_F(PausedMatch, BeginsWhenItGoesOn) {
    make();
    take(match->begin(at(0s)));
    for (const Side side : kSides)
        take(match->program_started(side, at(0s)));
    take(match->pause("lunch", at(0s)));
    for (const Side side : kSides) {
        say(side, "agree", 1s);
        say(side, "ready", 1s);
    }
    taken();
    take(match->resume(at(1h)));
    EXPECT_THAT(taken(), ElementsAre("A: proceed", "A: start", "B: start", "A: go"));
}

}  // namespace
}  // namespace shinpan
