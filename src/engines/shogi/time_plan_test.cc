#include "engines/shogi/time_plan.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace shinpan::shogi {
namespace {

using namespace std::chrono_literals;

TEST(ShogiTimePlan, WithoutTimesThereIsNoPlan) {
    for (const usi::Go& go :
         {usi::Go{}, usi::Go{.depth = 3}, usi::Go{.btime = 1s, .infinite = true}}) {
        EXPECT_FALSE(time_plan(go, Side::first).limit);
        EXPECT_FALSE(time_plan(go, Side::first).wish);
    }
}

TEST(ShogiTimePlan, EachSideHasItsOwnTime) {
    const usi::Go go{.btime = 100s, .wtime = 10s};
    EXPECT_LT(*time_plan(go, Side::second).limit, *time_plan(go, Side::first).limit);
}

TEST(ShogiTimePlan, ByoyomiIsUsed) {
    const TimePlan plan = time_plan({.btime = 0s, .wtime = 0s, .byoyomi = 1s}, Side::first);
    EXPECT_GT(*plan.limit, 800ms);
    EXPECT_LT(*plan.limit, 1s);
}

TEST(ShogiTimePlan, AFallenFlagLeavesAMoment) {
    EXPECT_EQ(*time_plan({.btime = -5s, .wtime = 0s}, Side::first).limit, 1ms);
}

TEST(ShogiTimePlan, ADelayOnTheWayIsTakenFromTheTime) {
    const usi::Go go{.btime = 0s, .wtime = 0s, .byoyomi = 1s};
    const TimePlan near = time_plan(go, Side::first);
    const TimePlan far = time_plan(go, Side::first, {.network_delay = 300ms});
    EXPECT_LE(*far.limit, 700ms);
    EXPECT_LT(*far.wish, *near.wish);
    EXPECT_EQ(*time_plan(go, Side::first, {.network_delay = 5s}).limit, 1ms);
}

TEST(ShogiTimePlan, TheLeastTimeIsThoughtWhereTheClockAllowsIt) {
    const usi::Go go{.btime = 60s, .wtime = 60s};
    EXPECT_EQ(*time_plan(go, Side::first, {.least = 20s}).wish, 20s);
    EXPECT_LT(*time_plan({.btime = 2s, .wtime = 2s}, Side::first, {.least = 20s}).limit, 2s);
}

RC_GTEST_PROP(ShogiTimePlan, TheLimitIsWithinTheTime, (int time, int byoyomi, int increment)) {
    const auto some = [](int number) { return usi::Milliseconds(std::abs(number % 1'000'000)); };
    const usi::Go go{.btime = some(time),
                     .wtime = some(time),
                     .byoyomi = some(byoyomi),
                     .binc = some(increment),
                     .winc = some(increment)};
    const TimePlan plan = time_plan(go, Side::second);
    const Duration all = *go.wtime + *go.byoyomi + *go.winc;
    RC_ASSERT(*plan.limit <= std::max<Duration>(all, 1ms));
    RC_ASSERT(*plan.wish <= *plan.limit);
}

}  // namespace
}  // namespace shinpan::shogi
