#include "protocol/lssp/clocks.h"

#include <gtest/gtest.h>

namespace shinpan::lssp {
namespace {

using namespace std::chrono_literals;

TEST(LsspClocks, AreReadAsTheyAreWritten) {
    const std::pair<const char*, ClocksTold> table[] = {
        {"4987 300000", {{ClockTold{4987ms}, ClockTold{300s}}}},
        {"0 1", {{ClockTold{0ms}, ClockTold{1ms}}}},
        {"90000:7 -", {{ClockTold{90s, 7}, ClockTold{}}}},
        {"- -", {{ClockTold{}, ClockTold{}}}},
        {"1000000000000 5", {{ClockTold{1000000000s}, ClockTold{5ms}}}},
    };
    for (const auto& [text, clocks] : table) {
        EXPECT_EQ(to_text(clocks), text);
        EXPECT_EQ(clocks_from_text(text), clocks) << text;
    }
    EXPECT_EQ(clocks_from_text("1  \t 2"), clocks_from_text("1 2"));
}

TEST(LsspClocks, AreNothingElse) {
    for (const char* text :
         {"", "1", "1 2 3", "-1 2", "+1 2", "1.5 2", "1 x", "1:0 2", "1: 2", ":1 2", "1:2:3 4",
          "-:3 1", "1000000000001 1", "99999999999999999999 1", "1 1:99999999", "0x10 1"})
        EXPECT_FALSE(clocks_from_text(text)) << text;
}

}  // namespace
}  // namespace shinpan::lssp
