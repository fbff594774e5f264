#include "core/json_tree.h"

#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace shinpan {

TEST(JsonTree, KeepsTheOrderOfMembersWhereItMatters) {
    const std::string text = R"({"b":1,"a":[true,null]})";
    EXPECT_EQ(text_from_json(ordered_json_from_text(text)), text);
    EXPECT_EQ(text_from_sorted_json(json_from_text(text)), R"({"a":[true,null],"b":1})");
    EXPECT_EQ(text_from_json(ordered_json_from_text(R"({"b":1})"), 2), "{\n  \"b\": 1\n}");
}

TEST(JsonTree, DiscardsWhatIsNoJson) {
    for (const char* text : {"", "{", "nul", "{\"a\":1}}", "\"\xff\""}) {
        EXPECT_TRUE(json_from_text(text).is_discarded()) << text;
        EXPECT_TRUE(ordered_json_from_text(text).is_discarded()) << text;
        EXPECT_FALSE(json_from_text(text).is_object()) << text;
    }
}

TEST(JsonTree, WritesNoBytesThatAreNotUtf8) {
    EXPECT_EQ(text_from_json(nlohmann::ordered_json("a\xff z")), "\"a\xef\xbf\xbd z\"");
    EXPECT_EQ(text_from_sorted_json(nlohmann::json("a\xff z")), "\"a\xef\xbf\xbd z\"");
}

}  // namespace shinpan
