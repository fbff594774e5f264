#include "core/json_object.h"

#include <gtest/gtest.h>

namespace shinpan {
namespace {

// What a reader that expects {"version":1,"name":text,"size":number from 1} says to a text.
std::string complaint(std::string_view text) {
    JsonReader json(text, "box");
    std::string name;
    std::optional<int> size;
    bool is_open = false;
    double weight = 0;
    std::vector<std::string> words;
    PerSide<int> both;
    json.version(1)
        .read("name", name)
        .read_said("size", size, 1)
        .read_said("open", is_open)
        .read_said("weight", weight)
        .read_said("words", words)
        .read_said("both", both);
    const Status done = json.done();
    if (done) return "";
    EXPECT_EQ(done.error().kind, ErrorKind::syntax);
    return done.error().message;
}

TEST(JsonObject, IsWrittenInTheOrderOfItsMembers) {
    EXPECT_EQ(JsonWriter().text(), "{}");
    EXPECT_EQ(JsonWriter()
                  .add("version", 1)
                  .add("name", "a \"b\"")
                  .add("flag", true)
                  .add("komi", 6.5)
                  .add("none", std::optional<int>())
                  .add("size", std::optional(9))
                  .add_said("empty", std::string())
                  .add_said("nothing", JsonWriter())
                  .add("words", std::vector<std::string>{"x", "y"})
                  .add("both", PerSide<int>{{1, 2}})
                  .text(),
              R"({"version":1,"name":"a \"b\"","flag":true,"komi":6.5,"size":9,)"
              R"("words":["x","y"],"both":{"first":1,"second":2}})");
}

TEST(JsonObject, IsReadStrictly) {
    EXPECT_EQ(complaint(R"({"version":1,"name":"a"})"), "");
    EXPECT_EQ(complaint(R"({"both":{"first":-1,"second":2},"words":[],"weight":1e3,"open":false,)"
                        R"("size":1,"name":"","version":1})"),
              "");
    const std::pair<const char*, const char*> bad[] = {
        {"", "box: \"\": expected a JSON object"},
        {"[]", "box: \"[]\": expected a JSON object"},
        {"{", "box: \"{\": expected a JSON object"},
        {"{\"name\":\"\xff\"}", "expected a JSON object"},
        {"{}", "box: \"version\": expected a whole number"},
        {R"({"version":2,"size":0})",
         "box: \"version\": 2: expected 1; another shinpan than this wrote it"},
        {R"({"version":1})", "box: \"name\": expected a text"},
        {R"({"version":1,"name":null})", "box: \"name\": expected a text"},
        {R"({"version":1,"name":"","size":0})", "box: \"size\": expected a whole number from 1"},
        {R"({"version":1,"name":"","size":1.5})", "box: \"size\": expected a whole number from 1"},
        {R"({"version":1,"name":"","size":4294967297})",
         "box: \"size\": expected a whole number from 1"},
        {R"({"version":18446744073709551615})", "box: \"version\": expected a whole number"},
        {R"({"version":1,"name":"","open":1})", "box: \"open\": expected true or false"},
        {R"({"version":1,"name":"","weight":"1"})", "box: \"weight\": expected a number"},
        {R"({"version":1,"name":"","words":[1]})",
         "box: \"words\": expected a list of at most 10000 texts"},
        {R"({"version":1,"name":"","both":[1,2]})", "box: \"both\": expected an object"},
        {R"({"version":1,"name":"","both":{"first":1}})",
         "box: \"both\": \"second\": expected a whole number"},
        {R"({"version":1,"name":"","both":{"first":1,"second":2,"third":3}})",
         "box: \"both\": \"third\": expected only first, second"},
        {R"({"version":1,"name":"","sze":1})",
         "box: \"sze\": expected only version, name, size, open, weight, words, both"},
    };
    for (const auto& [text, expected] : bad)
        EXPECT_NE(complaint(text).find(expected), std::string::npos) << text << "\n"
                                                                     << complaint(text);
}

TEST(JsonObject, HasLimits) {
    const std::string text = R"({"version":1,"name":")" + std::string(1 << 20, 'a') + "\"}";
    EXPECT_EQ(complaint(text), "box: 1048599 bytes: expected at most 1048576");
    EXPECT_NE(complaint(std::string(100'000, '[')), "");
    EXPECT_NE(complaint(R"({"version":1,"name":)" + std::string(100'000, '[') +
                        std::string(100'000, ']') + "}"),
              "");
    std::string list = "[\"\"";
    for (int i = 0; i < 10'000; ++i)
        list += ",\"\"";
    EXPECT_EQ(complaint(R"({"version":1,"name":"","words":)" + list + "]}"),
              "box: \"words\": expected a list of at most 10000 texts");
}

}  // namespace
}  // namespace shinpan
