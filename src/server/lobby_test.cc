#include "server/lobby.h"

#include <gtest/gtest.h>

namespace shinpan::server {
namespace {

using namespace std::chrono_literals;

Seek seek(ConnectionId id, const std::string& name, const Proposal& wish = {"othello"}) {
    return {.id = id, .name = name, .proposal = wish};
}

TEST(Lobby, TheFirstTwoWhoWantTheSameMeet) {
    Lobby lobby;
    EXPECT_FALSE(lobby.meet(seek(1, "a")));
    EXPECT_FALSE(lobby.meet(seek(2, "b", {"go"})));
    const auto meeting = lobby.meet(seek(3, "c"));
    ASSERT_TRUE(meeting);
    EXPECT_EQ(meeting->partner.id, 1u);
    EXPECT_EQ(meeting->proposal.game, "othello");
    EXPECT_EQ(lobby.size(), 1u);
}

TEST(Lobby, WhatOneDoesNotSayTheOtherMay) {
    Lobby lobby;
    const TimeControl blitz = TimeControl::per_move(1s);
    EXPECT_FALSE(lobby.meet(seek(1, "a", {"go", {}, blitz})));
    EXPECT_FALSE(lobby.meet(seek(2, "b", {"go", {}, TimeControl::per_move(60s)}))) << "slower";
    const auto meeting = lobby.meet(seek(3, "c", {"go"}));
    ASSERT_TRUE(meeting);
    EXPECT_EQ(meeting->partner.id, 1u);
    EXPECT_EQ(meeting->proposal.time, blitz);
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
