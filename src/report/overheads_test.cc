#include "report/overheads.h"

#include <gtest/gtest.h>

namespace shinpan::report {
namespace {

using namespace std::chrono_literals;

TEST(Overheads, TellHowLongHalfAndNearlyAllMovesTook) {
    OverheadMeter meter;
    EXPECT_EQ(meter.overhead().moves, 0u);
    EXPECT_EQ(meter.overhead().p99, 0);
    for (int i = 0; i < 98; ++i)
        meter.take(10us);
    meter.take(5ms);
    meter.take(5ms);
    EXPECT_EQ(meter.overhead().moves, 100u);
    EXPECT_NEAR(meter.overhead().p50, 10e-6, 1e-6);
    EXPECT_NEAR(meter.overhead().p99, 5e-3, 0.5e-3);
}

TEST(Overheads, NoTimeIsTooShortOrTooLong) {
    OverheadMeter meter;
    meter.take(0s);
    EXPECT_LE(meter.overhead().p99, 1e-6);
    meter.take(100h);
    EXPECT_GT(meter.overhead().p99, 3600);
}

}  // namespace
}  // namespace shinpan::report
