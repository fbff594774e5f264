#include "server/heard_ends.h"

#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/testing/temporary_folder.h"

namespace shinpan::server {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::Not;

TEST(HeardEnds, AreTextAndBack) {
    for (const HeardEnd& end : {HeardEnd{1, Side::first}, HeardEnd{2'147'483'647, Side::second}})
        EXPECT_EQ(heard_end_from_text(to_text(end)), end);
    for (const char* line : {"", "17", "17 fir", "first", "0 first", "-1 first", "17 first second",
                             "17 fi18 first", "99999999999 first", "x first", "17 third"}) {
        EXPECT_FALSE(heard_end_from_text(line)) << line;
    }
}

TEST(HeardEnds, AreKeptFromOneServerToTheNext) {
    const TemporaryFolder folder;
    const std::string path = folder.path().string();
    EXPECT_FALSE(*HeardEnds::read(path)) << "nothing is known";
    {
        HeardEnds heard = HeardEnds::open(path).value();
        ASSERT_TRUE(*HeardEnds::read(path));
        EXPECT_TRUE((*HeardEnds::read(path))->empty()) << "nobody has heard anything";
        heard.add({3, Side::second});
        EXPECT_EQ((*HeardEnds::read(path))->size(), 1u) << "at once";
    }
    HeardEnds heard = HeardEnds::open(path).value();
    heard.add({12, Side::first});
    EXPECT_THAT(**HeardEnds::read(path),
                ElementsAre(HeardEnd{3, Side::second}, HeardEnd{12, Side::first}));
}

TEST(HeardEnds, OfOldGamesAreForgotten) {
    const TemporaryFolder folder;
    const std::string path = folder.path().string();
    HeardEnds heard = HeardEnds::open(path).value();
    constexpr int kGames = 100'000;
    for (int game = 1; game <= kGames; ++game)
        heard.add({game, Side::first});
    const std::set<HeardEnd> kept = **HeardEnds::read(path);
    EXPECT_THAT(kept, Not(Contains(HeardEnd{1, Side::first})));
    for (int game = kGames - 9'000; game <= kGames; ++game)
        EXPECT_TRUE(kept.contains({game, Side::first})) << game;
    std::uintmax_t bytes = 0;
    for (const auto& file : std::filesystem::directory_iterator(folder.path()))
        bytes += file.file_size();
    EXPECT_LT(bytes, 600u << 10);
}

TEST(HeardEnds, ALineThatWasCutOffIsNone) {
    const TemporaryFolder folder;
    std::ofstream(folder / std::string(kHeardFile)) << "1 first\n2 sec";
    HeardEnds::open(folder.path().string()).value().add({3, Side::first});
    EXPECT_THAT(**HeardEnds::read(folder.path().string()), ElementsAre(HeardEnd{1, Side::first}));
}

}  // namespace
}  // namespace shinpan::server
