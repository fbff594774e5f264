#include "io/followed_file.h"

#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "core/testing/temporary_folder.h"
#include "io/zstd_packer.h"

namespace shinpan {
namespace {

namespace fs = std::filesystem;

// Every time the reader has read all there is, the next step changes the file.
TEST(FollowedFile, IsReadWhileItGrowsAndWhenItIsReplaced) {
    const TemporaryFolder folder;
    const std::string path = folder / "followed";
    std::ofstream(path) << "one\n";
    std::vector<std::function<void()>> steps = {
        [&] { std::ofstream(path, std::ios::app) << "two\n"; },
        [&] { std::ofstream(path) << "3\n"; },  // shorter than before
        [&] {
            std::ofstream(path, std::ios::app) << "four\n";
            fs::rename(path, path + ".old");
            std::ofstream(path) << "five\n";
        },
        [&] { fs::remove(path); },
        [&] { std::ofstream(path) << "six\n"; },
    };
    std::size_t next = 0;
    std::string seen;
    bool is_quiet = false;
    Result<FollowedFile> file = FollowedFile::open(path);
    ASSERT_TRUE(file);
    const ByteSource bytes = file->bytes([&] {
        // Once without a change, so that what was changed has been looked at.
        is_quiet = !is_quiet;
        if (is_quiet) return false;
        if (next == steps.size()) return true;
        steps[next++]();
        return false;
    });
    for (char buffer[3];;) {
        const Result<std::size_t> got = bytes(buffer, sizeof buffer);
        ASSERT_TRUE(got);
        if (*got == 0) break;
        seen.append(buffer, *got);
    }
    EXPECT_EQ(seen, "one\ntwo\n3\nfour\nfive\nsix\n");
}

// Frames that come one behind the other, then a shorter file, then a plain one; a line that a file
// ends in ends there.
TEST(FollowedFile, MayBeCompressed) {
    const TemporaryFolder folder;
    const std::string path = folder / "followed";
    const auto packed = [](std::string_view text) {
        const ByteFilter packer = zstd_packer();
        std::string out(packer(text, false));
        return out += packer({}, true);
    };
    std::ofstream(path, std::ios::binary) << packed("one\n");
    std::vector<std::function<void()>> steps = {
        [&] { std::ofstream(path, std::ios::binary | std::ios::app) << packed("two\nthr"); },
        [&] { std::ofstream(path, std::ios::binary) << packed("four\n"); },
        [&] {
            // A frame that never ends.
            std::ofstream(path, std::ios::binary | std::ios::app) << packed("five\n").substr(0, 6);
            fs::rename(path, path + ".old");
            std::ofstream(path) << "six\n";
        },
    };
    std::size_t next = 0;
    bool is_quiet = false;
    Result<FollowedFile> file = FollowedFile::open(path);
    ASSERT_TRUE(file);
    const ByteSource bytes = file->bytes([&] {
        is_quiet = !is_quiet;
        if (is_quiet) return false;
        if (next == steps.size()) return true;
        steps[next++]();
        return false;
    });
    std::string seen;
    for (char buffer[100];;) {
        const Result<std::size_t> got = bytes(buffer, sizeof buffer);
        ASSERT_TRUE(got) << got.error().message;
        if (*got == 0) break;
        seen.append(buffer, *got);
    }
    EXPECT_EQ(seen, "one\ntwo\nthr\nfour\nsix\n");
}

TEST(FollowedFile, HasToBeThere) { EXPECT_FALSE(FollowedFile::open("/no/such/file")); }

}  // namespace
}  // namespace shinpan
