#include "cli/marked_board.h"

#include <gtest/gtest.h>

#include "games/catalog.h"

namespace shinpan::cli {
namespace {

AnyGame start_of(std::string_view game, const GameSettings& settings = {}) {
    return find_game(game).value()->start(settings).value();
}

TEST(MarkedBoard, ShowsWhereADiscCanGo) {
    AnyGame game = start_of("othello");
    ASSERT_TRUE(game.play("d3"));
    EXPECT_EQ(marked_board(game),
              "    a b c d e f g h\n"
              "  1 . . . . . . . .\n"
              "  2 . . . . . . . .\n"
              "  3 . . + X + . . .\n"
              "  4 . . . X X . . .\n"
              "  5 . . + X O . . .\n"
              "  6 . . . . . . . .\n"
              "  7 . . . . . . . .\n"
              "  8 . . . . . . . .\n"
              "  X black 4, O white 1\n");
}

TEST(MarkedBoard, KnowsRowsOfTwoDigitsAndWhatKoForbids) {
    AnyGame game =
        start_of("go", {.position = {}, .said = {{"size", 12}, {"komi", {}}, {"rules", {}}}});
    for (const char* move : {"A11", "B11", "B12", "C12", "pass", "A12"})
        ASSERT_TRUE(game.play(move));
    const std::string picture = marked_board(game);
    EXPECT_NE(picture.find(" 12 O . O + + + + + + + + + 12\n"), picture.npos) << picture;
    EXPECT_NE(picture.find("  1 + + + + + + + + + + + + 1\n"), picture.npos) << picture;
}

TEST(MarkedBoard, ShowsWhichPiecesCanMove) {
    AnyGame game = start_of("shogi");
    ASSERT_TRUE(game.play("2g2f"));
    const std::string picture = marked_board(game);
    EXPECT_NE(picture.find("*香v桂*銀*金*玉*金*銀v桂*香 a\n"), picture.npos) << picture;
    EXPECT_NE(picture.find("   ・*飛 ・ ・ ・ ・ ・v角 ・ b\n"), picture.npos) << picture;
    EXPECT_NE(picture.find("   香 桂 銀 金 玉 金 銀 桂 香 i\n"), picture.npos) << picture;
}

TEST(MarkedBoard, MarksEverySquareOfAnEmptyBoard) {
    EXPECT_EQ(marked_board(start_of("tictactoe")), "    A B C\n  1 + + +\n  2 + + +\n  3 + + +\n");
}

}  // namespace
}  // namespace shinpan::cli
