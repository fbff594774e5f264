#include "server/retention.h"

#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/testing/temporary_folder.h"

namespace shinpan::server {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::system_clock;

TEST(Retention, IsDaysOrASize) {
    EXPECT_EQ(keep_from_text("30d"), Keep(KeepDays{30}));
    EXPECT_EQ(keep_from_text("7"), Keep(KeepDays{7}));
    EXPECT_EQ(keep_from_text("2G"), Keep(KeepBytes{2ull << 30}));
    EXPECT_EQ(keep_from_text("64K"), Keep(KeepBytes{64 << 10}));
    for (const char* text : {"", "0", "0d", "-1", "d", "G", "0K", "1.5G", "2 G", "30 days", "1e9",
                             "999999999999999999999", "40000"}) {
        const Result<Keep> keep = keep_from_text(text);
        ASSERT_FALSE(keep) << text;
        EXPECT_EQ(keep.error().kind, ErrorKind::usage) << text;
    }
}

TEST(Retention, ForgetsTheOldestGamesFirst) {
    const Clock::time_point now = Clock::now();
    const auto old = now - std::chrono::days(10);
    const FilesByGame files{{1, {100, old}}, {2, {100, old}}, {5, {100, now}}, {6, {100, now}}};
    EXPECT_EQ(forgotten_through(files, KeepDays{30}, now), 0);
    EXPECT_EQ(forgotten_through(files, KeepDays{5}, now), 2);
    EXPECT_EQ(forgotten_through(files, KeepBytes{400}, now), 0);
    EXPECT_EQ(forgotten_through(files, KeepBytes{399}, now), 1);
    EXPECT_EQ(forgotten_through(files, KeepBytes{150}, now), 5);
    EXPECT_EQ(forgotten_through(files, KeepBytes{1}, now), 5) << "the last one stays";
    EXPECT_EQ(forgotten_through(files, KeepDays{1}, now + std::chrono::days(100)), 5);
    EXPECT_EQ(forgotten_through({}, KeepDays{1}, now), 0);
}

TEST(Retention, KnowsTheFilesOfGamesFromAllOthers) {
    const TemporaryFolder folder;
    for (const char* name : {"0001-black-a.tlf", "0001-white-b.tlf.zst", "0001.sgf", "0002.sgf",
                             "12345-x-c.tlf", "event.sqlite", "1.sgf", "0003", "0004x.sgf",
                             "99999999999999999999.sgf", "serve.log", "0000.sgf"})
        std::ofstream(folder / name) << name;
    const FilesByGame files = files_of_games(folder.path());
    ASSERT_EQ(files.size(), 3u);
    EXPECT_TRUE(files.contains(1) && files.contains(2) && files.contains(12345));
    EXPECT_GT(files.at(1).bytes, 0u);

    remove_files(folder.path(), 2, {2});
    EXPECT_FALSE(std::filesystem::exists(folder / "0001.sgf"));
    EXPECT_FALSE(std::filesystem::exists(folder / "0001-white-b.tlf.zst"));
    EXPECT_TRUE(std::filesystem::exists(folder / "0002.sgf")) << "it runs";
    EXPECT_TRUE(std::filesystem::exists(folder / "12345-x-c.tlf"));
    EXPECT_TRUE(std::filesystem::exists(folder / "event.sqlite"));
    EXPECT_TRUE(std::filesystem::exists(folder / "0003"));
}

}  // namespace
}  // namespace shinpan::server
