#include "lssp/engine_time.h"

#include <gtest/gtest.h>

namespace shinpan::lssp {
namespace {

using namespace std::chrono_literals;

TEST(LsspEngineTime, EndsBeforeTheServersDoes) {
    EXPECT_EQ(usable_time(5s, 200ms), 4800ms);
    EXPECT_EQ(usable_time(1s, 500ms), 750ms);
    EXPECT_EQ(usable_time(80ms, 200ms), 60ms) << "less than a second is no reason to give up";
    EXPECT_EQ(usable_time(0s, 200ms), 100ms) << "at once";
    EXPECT_EQ(usable_time(60s, 0s), 60s);
}

TEST(LsspEngineTime, IsToldByTheControlThatWasAgreedOn) {
    struct Row {
        const char* control;
        Duration told;
        int moves;
        Duration left;       // of main time or of the present period
        Duration allowance;  // with all periods
        bool is_in_period;
    };
    const Row rows[] = {
        {"5s", 5s, 0, 4800ms, 4800ms, true},
        {"5s", 2s, 0, 1800ms, 1800ms, true},  // who came back in the middle of its move
        {"3m+2s", 100s, 0, 99800ms, 99800ms, false},
        {"10m/30s", 10min + 30s, 0, 599800ms, 629600ms, false},
        {"10m/30s", 29s, 0, 28800ms, 28800ms, true},
        {"10m/30s*3", 95s, 0, 4800ms, 94200ms, false},
        {"10m/30s*3", 65s, 0, 4800ms, 64400ms, true},  // in the first of three
        {"10m/5m:15", 4min, 7, 239800ms, 239800ms, true},
    };
    for (const Row& row : rows) {
        const GameClock clock =
            engine_clock(time_control_from_text(row.control).value(), row.told, row.moves, 200ms);
        EXPECT_EQ(clock.left(), row.left) << row.control;
        EXPECT_EQ(clock.allowance(), row.allowance) << row.control;
        EXPECT_EQ(clock.is_in_period(), row.is_in_period) << row.control;
        if (row.moves > 0) {
            EXPECT_EQ(clock.moves_left(), row.moves);
        }
    }
    EXPECT_EQ(to_text(engine_clock(std::nullopt, 9s, 0, 0s).control()), "9s");
}

}  // namespace
}  // namespace shinpan::lssp
