#include "players/gtp_clock.h"

#include <gtest/gtest.h>

namespace shinpan {
namespace {

using namespace std::chrono_literals;

std::string settings_of(std::string_view control) {
    return gtp::encode(time_settings(time_control_from_text(control).value()));
}

TEST(GtpPlayerClock, EveryControlHasItsSettings) {
    const struct {
        const char* control;
        const char* settings;
    } rows[] = {
        {"5s", "time_settings 0 5 1"},           {"10m+0s", "time_settings 600 0 0"},
        {"3m+2s", "time_settings 180 0 0"},      {"10m/30s", "time_settings 600 30 1"},
        {"10m/30s*3", "time_settings 600 30 1"}, {"10m/5m:15", "time_settings 600 300 15"},
        {"none", "time_settings 0 1 0"},         {"200ms", "time_settings 0 1 1"},
        {"1.9s", "time_settings 0 1 1"},
    };
    for (const auto& row : rows)
        EXPECT_EQ(settings_of(row.control), row.settings) << row.control;
}

// What time_left says before each move, when each takes `spent`.
std::vector<std::string> told(std::string_view control, Duration spent, int moves) {
    GameClock clock(time_control_from_text(control).value());
    std::vector<std::string> all;
    for (int i = 0; i < moves; ++i) {
        if (i > 0) clock.charge(spent);
        all.push_back(gtp::encode(time_left(clock, "b")).substr(12));
    }
    return all;
}

TEST(GtpPlayerClock, TellsWhatIsLeft) {
    using Told = std::vector<std::string>;
    EXPECT_EQ(told("5s", 3s, 2), (Told{"5 1", "5 1"}));
    EXPECT_EQ(told("10s+0s", 4s, 3), (Told{"10 0", "6 0", "2 0"}));
    EXPECT_EQ(told("10s+2s", 4s, 3), (Told{"10 0", "8 0", "6 0"})) << "with the increment";
    EXPECT_EQ(told("10s/30s", 8s, 3), (Told{"10 0", "2 0", "30 1"}));
    EXPECT_EQ(told("10s/30s*3", 25s, 3), (Told{"10 0", "30 1", "30 1"}));
    EXPECT_EQ(told("10s/60s:3", 12s, 5), (Told{"10 0", "58 2", "46 1", "60 3", "48 2"}));
    EXPECT_EQ(told("2500ms+0s", 900ms, 3), (Told{"2 0", "1 0", "0 0"})) << "rounded down";
}

}  // namespace
}  // namespace shinpan
