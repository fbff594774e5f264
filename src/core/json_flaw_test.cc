#include "core/json_flaw.h"

#include <gtest/gtest.h>

namespace shinpan {
namespace {

TEST(JsonFlaw, TellsWhyAndWhere) {
    constexpr std::pair<const char*, const char*> kRows[] = {
        {R"({"a":[1,2,{"b":null}]})", ""},
        {R"({"time":1e308})", ""},
        {R"({"time":1e400})", R"(1:9: the number "1e400" is too large)"},
        {"{\"甲\":1,\n  \"b\":-1e999}", R"(2:7: the number "-1e999" is too large)"},
        {"", "1:1: no JSON: the text ends too early"},
        {"{\"a\":\n[1,", "2:4: no JSON: the text ends too early"},
        {R"({"a":x})", R"(1:6: "x}": no JSON)"},
    };
    for (const auto& [text, flaw] : kRows)
        EXPECT_EQ(json_flaw(text).value_or(""), flaw) << text;
}

TEST(JsonPlace, IsThatOfTheValue) {
    constexpr const char* kText =
        "{ \"a\\n\" : [1, \"]\\\"\",\n  {\"b\":{}, \"c\" : -2} ],\n \"甲\":{\"d\":true}}";
    EXPECT_EQ(json_place(kText, {}), "1:1");
    EXPECT_EQ(json_place(kText, {"a\n"}), "1:11");
    EXPECT_EQ(json_place(kText, {"a\n", 1u}), "1:15");
    EXPECT_EQ(json_place(kText, {"a\n", 2u, "c"}), "2:18");
    EXPECT_EQ(json_place(kText, {"甲", "d"}), "3:11");
    EXPECT_EQ(json_place(kText, {"a\n", 9u}), "1:11") << "the last one that is there";
    EXPECT_EQ(json_place(kText, {"a\n", 0u, "x"}), "1:12");
    EXPECT_EQ(json_place(kText, {0u}), "1:1");
}

}  // namespace
}  // namespace shinpan
