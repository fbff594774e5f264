#include "server/kept_table.h"

#include <gtest/gtest.h>

namespace shinpan::server {
namespace {

TEST(KeptTable, ComesBackFromTheJournal) {
    KeptTable table{{"go", {.said = {{"size", 13}, {"komi", 6.5}}}, {"D4"}},
                    true,
                    {{KeptSeat{"甲", "plain/1.0.0", "abc"}, KeptSeat{"b", "json/1.0.0", ""}}}};
    table.terms.clocks[Side::first] = time_control_from_text("3m+2s").value();
    table.terms.limits.is_void_without_start = true;
    EXPECT_EQ(kept_table_from_json(to_json(table)).value(), table);
    EXPECT_EQ(table.offer(Side::first).time, table.terms.clocks[Side::first]);
    table.offers_time = false;
    EXPECT_EQ(kept_table_from_json(to_json(table)).value(), table);
    EXPECT_EQ(table.offer(Side::first).time, std::nullopt);
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
    EXPECT_EQ(with(R"("data_format":"plain/1.0.0")", R"("manner":"plain/1.0.0")"),
              "table: \"seats\": \"first\": \"data_format\": expected a text");
    EXPECT_EQ(with(R"("second":{)", R"("third":{)"),
              "table: \"seats\": \"second\": expected an object");
    EXPECT_EQ(with(R"("offers_time")", R"("time")"),
              "table: \"offers_time\": expected true or false");
    for (const char* bad : {"", "{}", "[]", R"({"game":"othello"})"})
        EXPECT_FALSE(kept_table_from_json(bad)) << bad;
}

}  // namespace
}  // namespace shinpan::server
