#include "server/lobby.h"

#include <gtest/gtest.h>

#include "lssp/wish.h"

namespace shinpan::server {
namespace {

Seek seek(ConnectionId id, const std::string& name, const std::string& wish = "othello") {
    return {.id = id, .name = name, .proposal = lssp::proposal_from_words(wish).value()};
}

TEST(Lobby, TheFirstTwoWhoWantTheSameMeet) {
    Lobby lobby;
    EXPECT_FALSE(lobby.meet(seek(1, "a")));
    EXPECT_FALSE(lobby.meet(seek(2, "b", "go 9x9")));
    const auto meeting = lobby.meet(seek(3, "c"));
    ASSERT_TRUE(meeting);
    EXPECT_EQ(meeting->partner.id, 1u);
    EXPECT_EQ(meeting->proposal.game, "othello");
    EXPECT_EQ(lobby.size(), 1u);
}

TEST(Lobby, WhatOneDoesNotSayTheOtherMay) {
    Lobby lobby;
    EXPECT_FALSE(lobby.meet(seek(1, "a", "go size=13 komi=6.5")));
    EXPECT_FALSE(lobby.meet(seek(2, "b", "go 9x9"))) << "another board";
    const auto meeting = lobby.meet(seek(3, "c", "go size=13"));
    ASSERT_TRUE(meeting);
    EXPECT_EQ(meeting->partner.id, 1u);
    EXPECT_EQ(meeting->proposal.settings.number("komi"), 6.5);
}

TEST(Lobby, TwoWhoWantTheSameSideDoNotMeet) {
    Lobby lobby;
    Seek black = seek(1, "a");
    black.side = Side::first;
    Seek other = seek(2, "b");
    other.side = Side::first;
    EXPECT_FALSE(lobby.meet(black));
    EXPECT_FALSE(lobby.meet(other));
    EXPECT_TRUE(lobby.meet(seek(3, "c")));
}

TEST(Lobby, AnOpponentIsWaitedFor) {
    Lobby lobby;
    Seek choosy = seek(1, "a");
    choosy.opponent = "c";
    EXPECT_FALSE(lobby.meet(choosy));
    EXPECT_FALSE(lobby.meet(seek(2, "b")));
    const auto meeting = lobby.meet(seek(3, "c"));
    ASSERT_TRUE(meeting);
    EXPECT_EQ(meeting->partner.id, 1u) << "who waited longest";
}

TEST(Lobby, RoomsAreApart) {
    Lobby lobby;
    Seek inside = seek(1, "a");
    inside.room = "blue";
    EXPECT_FALSE(lobby.meet(inside));
    EXPECT_FALSE(lobby.meet(seek(2, "b")));
    Seek also = seek(3, "c");
    also.room = "blue";
    EXPECT_EQ(lobby.meet(also)->partner.id, 1u);
}

TEST(Lobby, NobodyMeetsItselfOrOneWhoLeft) {
    Lobby lobby;
    EXPECT_FALSE(lobby.meet(seek(1, "a")));
    EXPECT_FALSE(lobby.meet(seek(2, "a")));
    lobby.leave(1);
    lobby.leave(2);
    lobby.leave(7);
    EXPECT_EQ(lobby.size(), 0u);
    EXPECT_FALSE(lobby.meet(seek(3, "b")));
}

}  // namespace
}  // namespace shinpan::server
