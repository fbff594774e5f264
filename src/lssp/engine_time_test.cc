#include "lssp/engine_time.h"

#include <gtest/gtest.h>

namespace shinpan::lssp {
namespace {

using namespace std::chrono_literals;

TEST(LsspEngineTime, EndsBeforeTheServersDoes) {
    EXPECT_EQ(usable_time(5s, 200ms), 4800ms);
    EXPECT_EQ(usable_time(1s, 500ms), 750ms);
    EXPECT_EQ(usable_time(0s, 200ms), 100ms) << "at once";
    EXPECT_EQ(usable_time(60s, 0s), 60s);
}

TEST(LsspEngineTime, IsToldByTheControlThatWasAgreedOn) {
    const auto left = [](const char* control, Duration usable) {
        return to_text(time_left(time_control_from_text(control).value(), usable));
    };
    EXPECT_EQ(left("5s", 4800ms), "4.8s");
    EXPECT_EQ(left("3m+2s", 100s), "1m40s+2s");
    EXPECT_EQ(left("10m/30s", 10min), "9m30s/30s");
    EXPECT_EQ(left("10m/30s", 29s), "29s");
    EXPECT_EQ(left("10m/30s*3", 95s), "5s/30s*3");
    EXPECT_EQ(left("10m/30s*3", 65s), "0s/30s*2");
    EXPECT_EQ(left("10m/5m:15", 4min), "0s/4m:15");
    EXPECT_EQ(left("none", 30min), "30m");
    EXPECT_EQ(to_text(time_left(std::nullopt, 9s)), "9s");
}

}  // namespace
}  // namespace shinpan::lssp
