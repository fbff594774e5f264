#include "core/json_text.h"

#include <gtest/gtest.h>

namespace shinpan {
namespace {

TEST(JsonText, EscapesWhatJsonDemands) {
    std::string out = "x";
    append_json_string(out, "a\"\\\n\t\x01飯/\x7f");
    EXPECT_EQ(out, "x\"a\\\"\\\\\\n\\t\\u0001飯/\x7f\"");
}

}  // namespace
}  // namespace shinpan
