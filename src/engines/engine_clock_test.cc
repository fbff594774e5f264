#include "engines/engine_clock.h"

#include <gtest/gtest.h>

namespace shinpan {
namespace {

using namespace std::chrono_literals;

TEST(EngineClock, WithoutSettingsThereIsNoLimit) {
    EngineClock clock;
    EXPECT_EQ(clock.budget(Side::first, 30), std::nullopt);
    clock.charge(Side::first, 1h);
    EXPECT_EQ(clock.budget(Side::first, 30), std::nullopt);
    clock.set({0s, 1s, 0});
    EXPECT_EQ(clock.budget(Side::first, 30), std::nullopt);
}

TEST(EngineClock, MainTimeLastsForTheWholeGame) {
    EngineClock clock;
    clock.set({60s, 0s, 0});
    Duration left = 60s;
    for (int moves = 30; moves > 0; --moves) {
        const Duration spent =
            clock.budget(Side::first, moves).value() + 20ms;  // always a little late
        clock.charge(Side::first, spent);
        left -= spent;
        ASSERT_GT(left, 0s);
    }
    EXPECT_LT(left, 10s);
    EXPECT_GT(clock.budget(Side::second, 30).value(), 1s);
}

TEST(EngineClock, APeriodIsSharedByItsStones) {
    EngineClock clock;
    clock.set({0s, 10s, 5});
    EXPECT_LT(clock.budget(Side::first, 30).value(), 2s);
    EXPECT_GT(clock.budget(Side::first, 30).value(), 1700ms);
    for (int i = 0; i < 5; ++i)
        clock.charge(Side::first, 1s);
    EXPECT_GT(clock.budget(Side::first, 30).value(), 1700ms);
    clock.set_left(Side::first, 9s, 1);
    EXPECT_GT(clock.budget(Side::first, 30).value(), 8s) << "a stone that the controller told of";
}

TEST(EngineClock, WhereAPeriodBeginsIsAGuessWhenNobodyTells) {
    EngineClock clock;
    clock.set({2s, 5s, 10});
    clock.charge(Side::first, 2s);
    for (int i = 0; i < 8; ++i) {
        clock.charge(Side::first, 0s);
        EXPECT_LT(clock.budget(Side::first, 30).value(), 500ms) << "nobody is sure of the rest";
    }
}

TEST(EngineClock, TheControllerKnowsBetter) {
    EngineClock clock;
    clock.set({60s, 10s, 1});
    clock.set_left(Side::first, 3s, 1);
    EXPECT_LT(clock.budget(Side::first, 30).value(), 3s);
    EXPECT_GT(clock.budget(Side::first, 30).value(), 2900ms);
    clock.set_left(Side::first, 0s, 0);
    EXPECT_EQ(clock.budget(Side::first, 30).value(), 0s);
    clock.set_left(Side::first, -5s, 0);
    EXPECT_EQ(clock.budget(Side::first, 30).value(), 0s);
}

TEST(EngineClock, AfterMainTimeComesThePeriod) {
    EngineClock clock;
    clock.set({5s, 10s, 2});
    clock.charge(Side::first, 6s);
    EXPECT_GT(clock.budget(Side::first, 10).value(), 4400ms);
}

TEST(EngineClock, MainTimeIsNotSpunOutWhenAPeriodFollows) {
    EngineClock clock;
    clock.set({2s, 30s, 10});
    EXPECT_GT(clock.budget(Side::first, 100).value(), 2900ms);
    EXPECT_LT(clock.budget(Side::first, 100).value(), 3s);
    clock.set({600s, 30s, 10});
    EXPECT_GT(clock.budget(Side::first, 58).value(), 9900ms) << "the larger of the two";
}

TEST(EngineClock, WhatAMoveAddsIsUsed) {
    EngineClock clock;
    clock.set(engine_time(time_control_from_text("5s+200ms").value()));
    Duration left = 5s;
    for (int moves = 30; moves > 0; --moves) {
        const Duration spent = clock.budget(Side::first, moves).value() + 20ms;
        ASSERT_LT(spent, left);
        clock.charge(Side::first, spent);
        left += 200ms - spent;
    }
    EXPECT_LT(left, 3s) << "and not kept for nothing";
}

TEST(EngineClock, WithoutALimitNobodyIsHurried) {
    EngineClock clock;
    clock.set(engine_time(time_control_from_text("none").value()));
    EXPECT_EQ(clock.budget(Side::first, 30), std::nullopt);
}

}  // namespace
}  // namespace shinpan
