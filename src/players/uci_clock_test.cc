#include "players/uci_clock.h"

#include <gtest/gtest.h>

namespace shinpan {
namespace {

using namespace std::chrono_literals;

std::string told(std::string_view control, Duration spent_by_white = 0s) {
    const TimeControl time = time_control_from_text(control).value();
    PerSide<GameClock> clocks{{GameClock(time), GameClock(time)}};
    if (spent_by_white > 0s) clocks[Side::first].charge(spent_by_white);
    return uci::encode(uci::ToEngine(uci_go_with(clocks, Side::first)));
}

TEST(UciClock, EveryTimeControlHasWordsInUci) {
    EXPECT_EQ(told("3m+2s"), "go wtime 180000 btime 180000 winc 2000 binc 2000");
    EXPECT_EQ(told("3m+2s", 10s), "go wtime 172000 btime 180000 winc 2000 binc 2000");
    EXPECT_EQ(told("1m+0s", 10s), "go wtime 50000 btime 60000");
    EXPECT_EQ(told("0s/5m:40"), "go wtime 300000 btime 300000 movestogo 40");
    EXPECT_EQ(told("0s/5m:40", 10s), "go wtime 290000 btime 300000 movestogo 39");
    EXPECT_EQ(told("10m/30s"), "go wtime 600000 btime 600000 winc 30000 binc 30000");
    EXPECT_EQ(told("10m/30s*3"), "go wtime 660000 btime 660000 winc 30000 binc 30000");
}

// Engines use up a movetime to its very end, and their answer has a way to go.
TEST(UciClock, ATimeForOneMoveIsToldALittleShorter) {
    EXPECT_EQ(told("5s"), "go movetime 4900");
    EXPECT_EQ(told("100ms"), "go movetime 95");
    EXPECT_EQ(told("10m/30s", 10min), "go movetime 29900") << "byoyomi is all that is left";
}

}  // namespace
}  // namespace shinpan
