// Players that lose their connections, before their game has begun and after.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "referee/testing/remote_match.h"

namespace shinpan {
namespace {

using testing::ElementsAre;

TEST_F(RemoteMatch, OneWhoComesBackIsToldWhatIsLeft) {
    auto player = std::make_unique<RemotePlayer>();
    const RemotePlayer& first = *player;
    seats[Side::first].player = std::move(player);
    begin();
    EXPECT_EQ(first.told.back()[Side::first].allowance(), 60s);
    take(match->went_away(Side::first, "lost its connection", at(5s)));
    greet_again(Side::first, 15s);
    EXPECT_EQ(first.told.back()[Side::first].allowance(), 45s);
    EXPECT_EQ(first.told.back()[Side::second].allowance(), 60s);
}

TEST_F(RemoteMatch, OneWhoMayComeBackBeforeTheGameBeginsIsWaitedFor) {
    for (const bool was_ready : {false, true}) {
        SCOPED_TRACE(was_ready);
        for (const Side side : kSides) {
            seats[side].player = std::make_unique<RemotePlayer>();
            seats[side].time = TimeControl::total(60s);
            seats[side].grace.reset();
            seats[side].start_grace = 20s;
        }
        make();
        take(match->begin(at(0s)));
        for (const Side side : kSides)
            take(match->program_started(side, at(0s)));
        say(Side::first, "agree", 1s);
        if (was_ready) say(Side::first, "ready", 1s);
        take(match->went_away(Side::first, "lost its connection", at(2s)));
        EXPECT_FALSE(match->is_over());
        say(Side::second, "agree", 3s);
        say(Side::second, "ready", 3s);
        EXPECT_FALSE(match->has_begun()) << "a game does not begin with an empty chair";
        EXPECT_EQ(deadline, at(22s)) << "being away takes longer than being ready may";
        taken();
        greet_again(Side::first, 18s);
        EXPECT_THAT(taken(),
                    ElementsAre("A: offer 0", "A: ready?", "A: start", "B: start", "A: go"));
        match->text_written(Side::first, at(18s));
        say(Side::first, "A1", 20s);
        EXPECT_EQ(match->clock(Side::first).left(), 58s) << "no clock ran before";
        take(match->went_away(Side::first, "lost its connection", at(21s)));
        EXPECT_EQ(match->result().outcome, (Outcome{Side::second, Ending::disconnect}));
    }
}

TEST_F(RemoteMatch, OneWhoStaysAwayBeforeTheGameBeginsHasNotStarted) {
    seats[Side::first].start_grace = 20s;
    make();
    take(match->begin(at(0s)));
    for (const Side side : kSides)
        take(match->program_started(side, at(0s)));
    take(match->went_away(Side::first, "lost its connection", at(2s)));
    say(Side::second, "agree", 3s);
    say(Side::second, "ready", 3s);
    take(match->came_back(Side::first, at(12s)));
    EXPECT_EQ(deadline, at(22s)) << "its time to be ready, and its time to be back";
    take(match->deadline_passed(at(22s)));
    ASSERT_TRUE(match->is_over());
    EXPECT_EQ(match->result().outcome, (Outcome{Side::second, Ending::start}));
}

}  // namespace
}  // namespace shinpan
