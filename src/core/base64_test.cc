#include "core/base64.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

namespace shinpan {
namespace {

TEST(Base64, EncodesTheExamplesOfTheStandard) {
    const std::pair<const char*, const char*> rows[] = {
        {"", ""},
        {"f", "Zg=="},
        {"fo", "Zm8="},
        {"foo", "Zm9v"},
        {"foob", "Zm9vYg=="},
        {"fooba", "Zm9vYmE="},
        {"foobar", "Zm9vYmFy"},
    };
    for (const auto& [bytes, text] : rows) {
        EXPECT_EQ(to_base64(bytes), text);
        EXPECT_EQ(from_base64(text), bytes);
    }
}

TEST(Base64, RejectsWhatIsNotBase64) {
    for (const char* text : {"Z", "Zg=", "Zg==Zg==", "Z!==", "====", "=Zm9"}) {
        EXPECT_EQ(from_base64(text), std::nullopt) << text;
    }
}

TEST(Base64, AnyBytesComeBack) {
    EXPECT_TRUE(rc::check(
        [](const std::string& bytes) { RC_ASSERT(from_base64(to_base64(bytes)) == bytes); }));
}

}  // namespace
}  // namespace shinpan
