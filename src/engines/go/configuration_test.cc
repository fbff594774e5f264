#include "engines/go/configuration.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace shinpan::go {
namespace {

TEST(GoConfiguration, IsThatOfTheDocumentWhenNothingIsSaid) {
    const Result<Configuration> read = configuration_from_text("", "engine.toml");
    ASSERT_TRUE(read);
    EXPECT_EQ(read->kernel.rules.size, 19);
    EXPECT_EQ(read->kernel.rules.komi, 6.5);
    EXPECT_EQ(read->kernel.rules.ko, KoRule::simple);
    EXPECT_EQ(read->kernel.max_moves, 400);
    EXPECT_EQ(read->kernel.play_first, Side::first);
    EXPECT_EQ(read->plain_log + read->json_log, "");
    EXPECT_TRUE(read->board.empty());
}

TEST(GoConfiguration, ReadsTheBoardWhateverStandsBeforeItsSize) {
    const Result<Configuration> read = configuration_from_text(
        "[Game]\nBoardData = '''\n+ + + +\n+ x . +\n+ . o +\n+ + + +\n'''\n"
        "BoardSize = 2\nKomi = 7\nMaxMoves = 30\nPlayFirst = \"white\"\n"
        "[Paths]\nPlainTextLog = \"a\"\nJsonLog = \"b\"\n",
        "engine.toml");
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(read->board.size(), 16u);
    EXPECT_EQ(read->board[5], Stone::black);
    EXPECT_EQ(read->kernel.rules.komi, 7);
    EXPECT_EQ(read->kernel.play_first, Side::second);
    EXPECT_EQ(read->plain_log + read->json_log, "ab");
}

TEST(GoConfiguration, TellsWhereItIsWrong) {
    for (const char* text :
         {"[Game]\nKomi = \"6.5\"", "[Game]\nKomi = nan", "[Game]\nBoardSize = 0",
          "[Game]\nBoardSize = 9.5", "[Game]\nMaxMoves = 40000", "[Game]\nPlayFirst = \"BLACK\"",
          "[Game]\nkomi = 6.5", "[Paths]\nPlainTextLog = 3", "\nGame = 3", "\n[Games]",
          "[Game]\nBoardData = \"+++\"", "\nx", "[Game]\nBoardData = 3"}) {
        const Result<Configuration> read = configuration_from_text(text, "engine.toml");
        ASSERT_FALSE(read) << text;
        EXPECT_EQ(read.error().kind, ErrorKind::usage) << text;
        EXPECT_THAT(read.error().message, testing::StartsWith("engine.toml:2:")) << text;
    }
}

}  // namespace
}  // namespace shinpan::go
