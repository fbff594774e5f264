#include "records/openings.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/catalog.h"

namespace shinpan {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

AnyGame start(std::string_view game) { return find_game(game).value()->start({}).value(); }

TEST(Openings, AreALineEach) {
    const auto openings = openings_from_text(
        "# two of them\r\n\nf5d6c3\r\n  F5 f6 \n"
        "(;GM[Othello]PB[a]PW[b]RE[?]BO[8 -------- -------- -------- ---O*--- ---*O--- -------- "
        "-------- -------- *]B[e6];)\n",
        "x.txt", start("othello"));
    ASSERT_TRUE(openings) << openings.error().message;
    ASSERT_EQ(openings->size(), 3u);
    EXPECT_THAT((*openings)[0].moves(), ElementsAre("f5", "d6", "c3"));
    EXPECT_THAT((*openings)[1].moves(), ElementsAre("f5", "f6"));
    EXPECT_THAT((*openings)[2].moves(), ElementsAre("e6"));
}

TEST(Openings, OfAGameWithoutAFormatAreItsMoves) {
    const auto openings = openings_from_text("B2 A1\n", "x.txt", start("tictactoe"));
    ASSERT_TRUE(openings) << openings.error().message;
    EXPECT_THAT((*openings)[0].moves(), ElementsAre("B2", "A1"));
}

TEST(Openings, AreRefusedWithTheirLine) {
    const struct {
        const char* game;
        const char* text;
        const char* message;
    } cases[] = {
        {"othello", " f5\n a1\n", "x.txt:2:2: "},
        {"othello", "(;GM[Othello]\n", "x.txt:1:14: "},
        {"othello", "e6f4e3f6g5d6e7f5c5\n", "x.txt:1:1: the game is over after this opening"},
        {"othello", "# nothing\n", "x.txt: no opening in it"},
        {"othello", "", "x.txt: no opening in it"},
        {"tictactoe", "B2 B2\n", "x.txt:1:4: "},
        {"tictactoe", "B2 Z9\n", "x.txt:1:4: "},
        {"chess", "1. e4 *\n\n1. e4 e4 *\n", "x.txt:3:7: "},
        {"chess", "1. f3 e5 2. g4 Qh4# 0-1\n", "x.txt:1:1: the game is over after this opening"},
        {"chess", "e2e4 e7e5\ne2e5\n", "x.txt:2:1: "},
    };
    for (const auto& each : cases) {
        const auto openings = openings_from_text(each.text, "x.txt", start(each.game));
        ASSERT_FALSE(openings) << each.text;
        EXPECT_EQ(openings.error().kind, ErrorKind::usage) << each.text;
        EXPECT_THAT(openings.error().message, HasSubstr(each.message));
    }
}

TEST(Openings, OfChessAreMovesPositionsOrGames) {
    const auto moves = openings_from_text("e2e4 e7e5\n", "x.txt", start("chess"));
    ASSERT_TRUE(moves) << moves.error().message;
    EXPECT_THAT((*moves)[0].moves(), ElementsAre("e2e4", "e7e5"));
    const auto positions = openings_from_text(
        "# a list\n\nrnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1\r\n"
        "8/8/8/8/8/4k3/4p3/4K3 w - - id \"no semicolon\"\n",
        "x.epd.gz", start("chess"));
    ASSERT_FALSE(positions) << "stalemate";
    EXPECT_THAT(positions.error().message, HasSubstr("x.epd.gz:4:1: the game is over"));
    const auto games = openings_from_text("1. e4 * 1. d4 d5 *\n\n[Event \"x\"]\n1. c4 *", "x.pgn",
                                          start("chess"), 1);
    ASSERT_TRUE(games) << games.error().message;
    ASSERT_EQ(games->size(), 3U);
    EXPECT_THAT((*games)[1].moves(), ElementsAre("d2d4"));
    EXPECT_THAT((*games)[2].moves(), ElementsAre("c2c4"));
}

}  // namespace
}  // namespace shinpan
