#include "core/byte_size.h"

#include <gtest/gtest.h>

namespace shinpan {
namespace {

TEST(ByteSize, ReadsUnitsAsPowersOf1024) {
    EXPECT_EQ(byte_size_from_text("4096"), 4096u);
    EXPECT_EQ(byte_size_from_text("64K"), 65536u);
    EXPECT_EQ(byte_size_from_text("512M"), 536870912u);
    EXPECT_EQ(byte_size_from_text("2G"), 2147483648u);
    EXPECT_EQ(byte_size_from_text("1T"), 1099511627776u);
}

TEST(ByteSize, RejectsWhatIsNoSize) {
    for (const char* text : {"", "0", "K", "-1", "1.5G", "1 G", "1g", "1GB", "9223372036854775807K",
                             "99999999999999999999"}) {
        const Result<std::uint64_t> size = byte_size_from_text(text);
        ASSERT_FALSE(size) << text;
        EXPECT_EQ(size.error().kind, ErrorKind::usage) << text;
    }
}

}  // namespace
}  // namespace shinpan
