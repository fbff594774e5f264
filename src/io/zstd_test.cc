#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <fcntl.h>
#include <gtest/gtest.h>

#include "core/testing/temporary_folder.h"
#include "io/atomic_file.h"
#include "io/file.h"
#include "io/line_reader.h"
#include "io/zstd_packer.h"

namespace shinpan {
namespace {

class Zstd : public testing::Test {
protected:
    void write(std::string_view bytes) { std::ofstream(path_, std::ios::binary) << bytes; }
    // What can be read, and whether that was all.
    std::pair<std::string, bool> read() {
        const FileDescriptor file = open_input(path_).value();
        LineReader lines(unpacked_bytes_of(file.get()));
        std::string text;
        while (const Line* line = lines.next())
            text += line->bytes;
        return {text, lines.status().has_value()};
    }

    const TemporaryFolder folder_;
    const std::string path_ = folder_ / "packed";
};

std::string packed(std::string_view text) {
    const ByteFilter packer = zstd_packer();
    std::string out(packer(text, false));
    return out += packer({}, true);
}

// Nothing that a compressor could leave out.
std::string noise(std::size_t lines) {
    std::string text;
    std::uint32_t state = 1;
    for (std::size_t i = 0; i < lines; ++i) {
        state = state * 1664525 + 1013904223;
        text += "= " + std::to_string(state) + "\n";
    }
    return text;
}

TEST_F(Zstd, WhatWasPackedIsReadAsItWas) {
    for (const std::string& text : {std::string(), std::string("= A1\n"), noise(200'000)}) {
        write(packed(text));
        EXPECT_EQ(read(), std::pair(text, true));
    }
}

TEST_F(Zstd, FramesMayStandOneBehindTheOther) {
    write(packed("= a\n") + packed("= b\n"));
    EXPECT_EQ(read(), std::pair(std::string("= a\n= b\n"), true));
}

TEST_F(Zstd, WhatIsNotPackedIsReadAsItIs) {
    for (const char* text : {"", "=", "= A1\n", "(", "\x28\xb5", "\x28\xb5\x2f"}) {
        write(text);
        EXPECT_EQ(read(), std::pair(std::string(text), true));
    }
}

TEST_F(Zstd, WhatIsCutOffIsReadUpToTheCut) {
    const std::string text = noise(200'000);
    const std::string bytes = packed(text);
    for (const std::size_t length : {bytes.size() - 1, bytes.size() / 2, std::size_t{5}}) {
        write(bytes.substr(0, length));
        const auto [read_text, whole] = read();
        EXPECT_FALSE(whole);
        EXPECT_TRUE(text.starts_with(read_text));
    }
    write(bytes.substr(0, bytes.size() / 2));
    EXPECT_GT(read().first.size(), text.size() / 4);
}

TEST_F(Zstd, DamageIsNoticed) {
    std::string bytes = packed(noise(1000));
    bytes[bytes.size() / 2] = static_cast<char>(bytes[bytes.size() / 2] ^ 1);
    write(bytes);
    EXPECT_FALSE(read().second);
}

TEST_F(Zstd, AFileIsPackedWhileItIsWritten) {
    const std::string text = noise(100'000);
    Result<AtomicFile> file = AtomicFile::create(path_, zstd_packer());
    ASSERT_TRUE(file);
    for (std::size_t at = 0; at < text.size(); at += 1000)
        file->out().write(std::string_view(text).substr(at, 1000));
    ASSERT_TRUE(file->commit());
    EXPECT_LT(std::filesystem::file_size(path_), text.size());
    EXPECT_EQ(read(), std::pair(text, true));
}

}  // namespace
}  // namespace shinpan
