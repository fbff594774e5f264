#include "lssp/old_kept_table.h"

#include <gtest/gtest.h>

namespace shinpan::lssp {
namespace {

using server::KeptSeat;
using server::KeptTable;

TEST(OldKeptTable, IsReadAsATableOfToday) {
    const Result<KeptTable> table = old_kept_table(
        R"({"game":"freeze-shogi","rules":"strict","freezes":[2,5],"time":"3m+2s","clock":"3m+2s",)"
        R"("names":["甲","b"],"data_formats":["plain/1.0.0","LSSP-JSON/1.0.0"],)"
        R"("secret_hashes":["abc",""]})");
    ASSERT_TRUE(table) << table.error().message;
    const TimeControl time = time_control_from_text("3m+2s").value();
    EXPECT_EQ(*table,
              (KeptTable{
                  {.game = "freeze-shogi",
                   .settings = {.said = {{"rules", "strict"}, {"freezes", PerSide<int>{{2, 5}}}}},
                   .clocks = {{time, time}}},
                  true,
                  {{KeptSeat{"甲", "plain/1.0.0", "abc"}, KeptSeat{"b", "LSSP-JSON/1.0.0", ""}}}}));
    EXPECT_TRUE(start_of(table->terms));

    const Result<KeptTable> unsaid = old_kept_table(
        R"({"game":"othello","clock":"5s","names":["a","b"],)"
        R"("data_formats":["plain/1.0.0","plain/1.0.0"],"secret_hashes":["c","d"]})");
    ASSERT_TRUE(unsaid) << unsaid.error().message;
    EXPECT_FALSE(unsaid->offers_time);
    EXPECT_EQ(to_text(unsaid->terms.clocks[Side::second]), "5s");
}

TEST(OldKeptTable, WhatIsNoneIsAnError) {
    for (const char* bad : {"", "{}", "[]", R"({"game":"othello"})",
                            R"({"game":"othello","clock":"5s","names":["a"]})",
                            // NOLINTNEXTLINE(bugprone-suspicious-missing-comma): one object
                            R"({"game":"othello","clock":"5s","names":["a","b"],)"
                            R"("data_formats":["xml/1","plain/1.0.0"],"secret_hashes":["",""]})"})
        EXPECT_FALSE(old_kept_table(bad)) << bad;
}

}  // namespace
}  // namespace shinpan::lssp
