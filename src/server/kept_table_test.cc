#include "server/kept_table.h"

#include <gtest/gtest.h>

namespace shinpan::server {
namespace {

TEST(KeptTable, ComesBackFromTheJournal) {
    KeptTable table{{"go", {.said = {{"size", 13}, {"komi", 6.5}}}, {"D4"}},
                    true,
                    {{KeptSeat{"甲", "plain/1.0.0", "abc"}, KeptSeat{"b", "LSSP-JSON/1.0.0", ""}}}};
    table.terms.clocks[Side::first] = time_control_from_text("3m+2s").value();
    table.terms.limits.is_void_without_start = true;
    EXPECT_EQ(kept_table_from_json(to_json(table)).value(), table);
    EXPECT_EQ(table.offer(Side::first).time, table.terms.clocks[Side::first]);
    table.offers_time = false;
    EXPECT_EQ(kept_table_from_json(to_json(table)).value(), table);
    EXPECT_EQ(table.offer(Side::first).time, std::nullopt);
}

TEST(KeptTable, OfBeforeThereWereTermsIsRead) {
    const Result<KeptTable> table = kept_table_from_json(
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

    const Result<KeptTable> unsaid = kept_table_from_json(
        R"({"game":"othello","clock":"5s","names":["a","b"],)"
        R"("data_formats":["plain/1.0.0","plain/1.0.0"],"secret_hashes":["c","d"]})");
    ASSERT_TRUE(unsaid) << unsaid.error().message;
    EXPECT_FALSE(unsaid->offers_time);
    EXPECT_EQ(to_text(unsaid->terms.clocks[Side::second]), "5s");
}

TEST(KeptTable, WhatIsNoneIsAnError) {
    const std::string good =
        to_json(KeptTable{{.game = "othello"},
                          false,
                          {{KeptSeat{"a", "plain/1.0.0", ""}, KeptSeat{"b", "plain/1.0.0", ""}}}});
    ASSERT_TRUE(kept_table_from_json(good));
    const auto with = [&good](const std::string& part, const std::string& other) {
        std::string bad = good;
        bad.replace(bad.find(part), part.size(), other);
        const auto table = kept_table_from_json(bad);
        return table ? "was read" : table.error().message;
    };
    EXPECT_EQ(with(R"("version":1)", R"("version":2)"),
              "table: \"version\": 2: expected 1; another shinpan than this wrote it");
    EXPECT_EQ(with("plain/1.0.0", "xml/1"),
              "table: \"seats\": \"first\": \"data_format\": \"xml/1\": expected a data format");
    EXPECT_EQ(with(R"("second":{)", R"("third":{)"),
              "table: \"seats\": \"second\": expected an object");
    EXPECT_EQ(with(R"("offers_time")", R"("time")"),
              "table: \"offers_time\": expected true or false");
    for (const char* bad : {"", "{}", "[]", R"({"game":"othello"})",
                            R"({"game":"othello","clock":"5s","names":["a"]})"})
        EXPECT_FALSE(kept_table_from_json(bad)) << bad;
}

}  // namespace
}  // namespace shinpan::server
