#include "engines/go/debug_input.h"

#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/testing/temporary_folder.h"
#include "io/file.h"

namespace shinpan::go {
namespace {

using testing::ElementsAre;

TEST(GoDebugInput, TakesLinesUntilItIsToldToStopAndRestsInBetween) {
    const TemporaryFolder folder;
    const std::string path = folder / "debug";
    std::ofstream(path) << "\n\r\nboard\r\n\nplay black C3";
    std::vector<std::string> lines;
    int rests = 0;
    const Status ended = run_debug_input(
        path,
        [&](std::string_view line) {
            lines.emplace_back(line);
            return line != "quit";
        },
        [&] {
            EXPECT_EQ(read_file(path, 100).value(), "");
            std::ofstream(path, std::ios::app) << (++rests == 2 ? "quit\nnever\n" : "");
        });
    EXPECT_TRUE(ended);
    EXPECT_EQ(rests, 2);
    EXPECT_THAT(lines, ElementsAre("board", "", "play black C3", "quit"));
    std::filesystem::remove(path);
    const Status missing = run_debug_input(
        path, [](std::string_view) { return true; }, [] {});
    ASSERT_FALSE(missing);
    EXPECT_EQ(missing.error().kind, ErrorKind::io);
}

}  // namespace
}  // namespace shinpan::go
