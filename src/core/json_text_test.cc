#include "core/json_text.h"

#include <gtest/gtest.h>

namespace shinpan {
namespace {

TEST(JsonText, EscapesWhatJsonDemands) {
    std::string out = "x";
    append_json_string(out, "a\"\\\n\t\x01飯/\x7f");
    EXPECT_EQ(out, "x\"a\\\"\\\\\\n\\t\\u0001飯/\x7f\"");
}

TEST(JsonText, IsCutByWhatItTakes) {
    EXPECT_EQ(clipped_as_json("abc", 3), "abc");
    EXPECT_EQ(clipped_as_json("abcd", 3), "abc…");
    EXPECT_EQ(clipped_as_json("飯飯", 5), "飯…");
    EXPECT_EQ(clipped_as_json("\xff\xff\xff", 8), "\xff\xff…");
    EXPECT_EQ(clipped_as_json("\x01\x01", 11), "\x01…");
    EXPECT_EQ(clipped_as_json("\"\\x", 4), "\"\\…");
    for (const char c : {'\x80', '\xff', '\x01', '"', 'x', '\n'}) {
        std::string json;
        append_json_content(json, clipped_as_json(std::string(5'000, c), 1'000));
        EXPECT_LE(json.size(), 1'003u) << static_cast<int>(c);
    }
}

}  // namespace
}  // namespace shinpan
