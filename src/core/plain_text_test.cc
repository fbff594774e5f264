#include "core/plain_text.h"

#include <string>

#include <gtest/gtest.h>

namespace shinpan {
namespace {

// Each byte at each place of texts that are shorter and longer than what is looked at together.
TEST(PlainText, EndsAtTheFirstByteThatIsNotPlain) {
    for (std::size_t length = 1; length <= 40; ++length) {
        for (std::size_t at = 0; at < length; ++at) {
            for (int byte = 0; byte < 256; ++byte) {
                std::string text(length, '~');
                text[at] = static_cast<char>(byte);
                if (at + 1 < length) text[at + 1] = ' ';
                const bool is_plain = byte >= 0x20 && byte < 0x7f;
                const bool is_plain_json = is_plain && byte != '"' && byte != '\\';
                ASSERT_EQ(plain_length(text), is_plain ? length : at) << length << " " << byte;
                ASSERT_EQ(plain_json_length(text), is_plain_json ? length : at)
                    << length << " " << byte;
            }
        }
    }
}

TEST(PlainText, TheFirstOfSeveralCounts) {
    EXPECT_EQ(plain_length(""), 0u);
    EXPECT_EQ(plain_length("0123456789\n\n0123456789\n"), 10u);
    EXPECT_EQ(plain_length("012345678901234567890123\t\x7f\xff\n"), 24u);
    EXPECT_EQ(plain_json_length("012345678901234567890123\\\"\n"), 24u);
}

}  // namespace
}  // namespace shinpan
