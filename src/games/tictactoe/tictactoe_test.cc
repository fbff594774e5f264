#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "games/tictactoe/game.h"

namespace shinpan::tictactoe {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

Position board(std::string_view text) { return Notation::position_from_text(text).value(); }

TEST(TicTacToe, ALineEndsTheGame) {
    for (const char* text : {"xxx/oo./...", "xo./xo./x..", "x.o/.xo/..x", "..x/ox./xo."}) {
        EXPECT_EQ(board(text).outcome(), (Outcome{Side::first, Ending::line})) << text;
        EXPECT_TRUE(board(text).legal_moves().empty()) << text;
    }
    EXPECT_EQ(board("xx./ooo/x..").outcome(), (Outcome{Side::second, Ending::line}));
}

TEST(TicTacToe, ALineWithTheLastMoveWins) {
    EXPECT_EQ(board("xxx/oox/oxo").outcome(), (Outcome{Side::first, Ending::line}));
}

TEST(TicTacToe, AFullBoardWithoutALineIsADraw) {
    EXPECT_EQ(board("xox/xxo/oxo").outcome(), (Outcome{std::nullopt, Ending::board_full}));
}

TEST(TicTacToe, TheCountsTellWhoseTurnItIs) {
    EXPECT_EQ(board(".../.../...").to_move(), Side::first);
    EXPECT_EQ(board("..x/.x./o..").to_move(), Side::second);
}

TEST(TicTacToe, RejectsBoardsThatNoGameLeadsTo) {
    for (const char* text :
         {"o../.../...", "xx./.../...", "xxx/ooo/...", "ooo/xxx/x..", "xxx/oo./o.."}) {
        const Result<Position> read = Notation::position_from_text(text);
        ASSERT_FALSE(read) << text;
        EXPECT_EQ(read.error().kind, ErrorKind::illegal) << text;
    }
}

TEST(TicTacToe, RejectsWhatIsNotABoard) {
    for (const char* text : {"", ".", "........", "..x/.x./o.", "..x/.x./o...", "..x/.x./o../...",
                             "..X/.x./o..", "..x.x.o..", "..x/.x /o..", "//"}) {
        const Result<Position> read = Notation::position_from_text(text);
        ASSERT_FALSE(read) << text;
        EXPECT_EQ(read.error().kind, ErrorKind::syntax) << text;
    }
}

TEST(TicTacToe, ReadsSquares) {
    const Position start;
    EXPECT_EQ(Notation::move_from_text(start, "A1").value().cell, 0);
    EXPECT_EQ(Notation::move_from_text(start, "C1").value().cell, 2);
    EXPECT_EQ(Notation::move_from_text(start, "b3").value().cell, 7);
    for (const char* text : {"", "A", "A0", "A4", "D1", "1A", "A1 ", " A1", "A11", "あ1", "pass"}) {
        const Result<Move> move = Notation::move_from_text(start, text);
        ASSERT_FALSE(move) << text;
        EXPECT_EQ(move.error().kind, ErrorKind::syntax) << text;
    }
}

TEST(TicTacToe, ATakenSquareAndAFinishedGameAreIllegal) {
    EXPECT_EQ(Notation::move_from_text(board("x../.../..."), "A1").error().kind,
              ErrorKind::illegal);
    const Result<Move> after = Notation::move_from_text(board("xxx/oo./..."), "C3");
    EXPECT_EQ(after.error().kind, ErrorKind::illegal);
    EXPECT_THAT(after.error().message, HasSubstr("the game is over"));
}

TEST(TicTacToe, DrawsABoard) {
    EXPECT_EQ(Notation::picture(board("..x/.x./o..")),
              "    A B C\n"
              "  1 . . x\n"
              "  2 . x .\n"
              "  3 o . .\n");
    const auto json = nlohmann::json::parse(Notation::board_json(board("..x/.x./o..")));
    EXPECT_THAT(json["cells"], ElementsAre("", "", "x", "", "x", "", "o", "", ""));
}

}  // namespace
}  // namespace shinpan::tictactoe
