#include "engines/time_plan.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace shinpan {
namespace {

using namespace std::chrono_literals;

TEST(TimePlan, WithoutTimesThereIsNoPlan) {
    EXPECT_FALSE(time_plan({}).limit);
    EXPECT_FALSE(time_plan({.moves_to_go = 5}).wish);
}

TEST(TimePlan, WhatIsRenewedIsUsed) {
    const TimePlan plan = time_plan({.main = 0s, .renewed = 1s});
    EXPECT_GT(*plan.limit, 800ms);
    EXPECT_LT(*plan.limit, 1s);
}

TEST(TimePlan, FewMovesToGoMayTakeMoreOfTheTime) {
    EXPECT_GT(*time_plan({.main = 60s, .moves_to_go = 2}).wish, *time_plan({.main = 60s}).wish);
}

// A busy machine may hold an answer back at any move.
TEST(TimePlan, SomethingStaysOnTheClock) {
    EXPECT_LE(*time_plan({.main = 1s, .renewed = 10ms}).limit, 700ms);
    EXPECT_LE(*time_plan({.main = 250ms, .renewed = 20ms}).limit, 20ms);
}

TEST(TimePlan, AFallenFlagLeavesAMoment) { EXPECT_EQ(*time_plan({.main = -5s}).limit, 1ms); }

TEST(TimePlan, ADelayOnTheWayIsTakenFromTheTime) {
    const TimeTold told{.main = 0s, .renewed = 1s};
    const TimePlan near = time_plan(told);
    const TimePlan far = time_plan(told, {.network_delay = 300ms});
    EXPECT_LE(*far.limit, 700ms);
    EXPECT_LT(*far.wish, *near.wish);
    EXPECT_EQ(*time_plan(told, {.network_delay = 5s}).limit, 1ms);
    EXPECT_EQ(*time_plan({.for_move = 1s}, {.network_delay = 5s}).limit, 1ms);
}

TEST(TimePlan, TheLeastTimeIsThoughtWhereTheClockAllowsIt) {
    EXPECT_EQ(*time_plan({.main = 60s}, {.least = 20s}).wish, 20s);
    EXPECT_LT(*time_plan({.main = 2s}, {.least = 20s}).limit, 2s);
}

RC_GTEST_PROP(TimePlan, TheLimitIsWithinTheTime, (int main, int renewed, int moves)) {
    const auto some = [](int number) {
        return TimeTold::Milliseconds(std::abs(number % 1'000'000));
    };
    const TimeTold told{.main = some(main), .renewed = some(renewed), .moves_to_go = moves};
    const TimePlan plan = time_plan(told);
    RC_ASSERT(*plan.limit <= std::max<Duration>(*told.main + *told.renewed, 1ms));
    RC_ASSERT(*plan.wish <= *plan.limit);
}

}  // namespace
}  // namespace shinpan
