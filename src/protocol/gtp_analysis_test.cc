#include "protocol/gtp_analysis.h"

#include <gtest/gtest.h>

namespace shinpan::gtp {
namespace {

TEST(GtpAnalysis, ReadsTheFirstMoveOfALine) {
    const Analysis expected{120, 123, 0.6125, -2.5, {"D4", "C3", "pass"}};
    EXPECT_EQ(
        analysis_from_line("info move D4 visits 120 utility 0.2 winrate 0.6125 scoreMean -2.5 "
                           "scoreLead -2.5 prior 0.1 lcb 0.5 order 0 pv D4 C3 pass info move "
                           "E5 visits 3 winrate 0.1 pv E5 rootInfo visits 123"),
        expected);
    EXPECT_EQ(analysis_from_line("info move D4 pv D4 ownership 1 -0.5 2 0.1")->ownership,
              (std::vector<double>{1, -0.5}))
        << "as far as they are numbers that can be";
    EXPECT_EQ(analysis_from_line("info move D4 visits 1 pv D4 ownership 0.1 0.2")->line,
              std::vector<std::string>{"D4"});
}

TEST(GtpAnalysis, LeavesOutWhatIsNoNumber) {
    for (const char* line :
         {"info move D4 visits -1 winrate 1.5 scoreLead nan", "info move D4 visits x winrate inf",
          "info move D4 visits 99999999999999999999 winrate 6123 scoreLead 1e99", "info visits",
          "info winrate", "info pv"}) {
        const auto analysis = analysis_from_line(line);
        ASSERT_TRUE(analysis) << line;
        EXPECT_EQ(*analysis, Analysis{}) << line;
    }
    for (const char* line : {"", "info", "play D4", "information move D4", "= info move D4"})
        EXPECT_FALSE(analysis_from_line(line)) << line;
}

TEST(GtpAnalysis, ALeadIsBlacks) {
    EXPECT_EQ(lead_from_text("B+3.5"), 3.5);
    EXPECT_EQ(lead_from_text("w+12"), -12);
    EXPECT_EQ(lead_from_text("0"), 0);
    for (const char* text : {"", "B", "B+", "B+x", "W+-1", "3.5", "B+1e9", "B+nan", "R+1"})
        EXPECT_FALSE(lead_from_text(text)) << text;
}

}  // namespace
}  // namespace shinpan::gtp
