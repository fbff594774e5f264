#include <cstring>

#include <gtest/gtest.h>
#include <zlib.h>

#include "io/byte_source.h"

namespace shinpan {
namespace {

std::string gzipped(const std::string& text) {
    z_stream stream{};
    EXPECT_EQ(::deflateInit2(&stream, 6, Z_DEFLATED, 16 + MAX_WBITS, 8, Z_DEFAULT_STRATEGY), Z_OK);
    std::string out(text.size() + 1000, '\0');
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
    stream.avail_in = static_cast<uInt>(text.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    EXPECT_EQ(::deflate(&stream, Z_FINISH), Z_STREAM_END);
    out.resize(stream.total_out);
    ::deflateEnd(&stream);
    return out;
}

// Gives so many bytes at a time.
ByteSource from_text(const std::string& text, std::size_t at_once) {
    return [text, at_once, at = std::size_t{0}](char* to,
                                                std::size_t most) mutable -> Result<std::size_t> {
        const std::size_t count = text.copy(to, std::min(most, at_once), at);
        at += count;
        return count;
    };
}

Result<std::string> unpacked_text(const std::string& bytes, std::size_t at_once) {
    const ByteSource source = gunzipped(from_text(bytes, at_once));
    std::string text;
    char buffer[100];
    for (;;) {
        const Result<std::size_t> got = source(buffer, sizeof buffer);
        if (!got) return tl::unexpected(got.error());
        if (*got == 0) return text;
        text.append(buffer, *got);
    }
}

std::string sample() {
    std::string text;
    for (int i = 0; i < 5000; ++i)
        text += std::to_string(i * i) + "\n";
    return text;
}

TEST(Gzip, WhatWasPackedIsReadAsItWas) {
    const std::string text = sample();
    for (const std::size_t at_once : {std::size_t{1}, std::size_t{7}, std::size_t{100'000}}) {
        EXPECT_EQ(unpacked_text(gzipped(text), at_once), text);
        EXPECT_EQ(unpacked_text(gzipped("a") + gzipped("") + gzipped("b"), at_once), "ab");
        EXPECT_EQ(unpacked_text(text, at_once), text) << "plain";
        EXPECT_EQ(unpacked_text("", at_once), "");
        EXPECT_EQ(unpacked_text("\x1f", at_once), "\x1f");
    }
}

TEST(Gzip, WhatIsCutOffOrDamagedIsTold) {
    const std::string packed = gzipped(sample());
    const auto cut = unpacked_text(packed.substr(0, packed.size() / 2), 1000);
    ASSERT_FALSE(cut);
    EXPECT_EQ(cut.error().message, "the compressed file is cut off here");
    std::string damaged = packed;
    damaged[packed.size() / 2] ^= 0x55;
    damaged[packed.size() / 2 + 1] ^= 0x55;
    EXPECT_FALSE(unpacked_text(damaged, 1000));
}

}  // namespace
}  // namespace shinpan
