#include "games/othello/notation.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace shinpan::othello {
namespace {

using testing::HasSubstr;

const std::string kStart = "0000000000000000000000000002100000012000000000000000000000000000";

TEST(OthelloNotation, ReadsSquaresAndPasses) {
    const Position start;
    EXPECT_EQ(Notation::move_from_text(start, "d3").value(), Move{19});
    EXPECT_EQ(Notation::move_from_text(start, "e6").value(), Move{44});
    for (const char* text : {"", "d", "d0", "d9", "i3", "D3", "3d", "d3 ", " d3", "d33", "PASS",
                             "Pass", "pa", "pass ", "`3", "d:", "ｄ3", "d３"}) {
        const Result<Move> move = Notation::move_from_text(start, text);
        ASSERT_FALSE(move) << text;
        EXPECT_EQ(move.error().kind, ErrorKind::syntax) << text;
    }
}

TEST(OthelloNotation, SaysWhyAMoveIsIllegal) {
    const std::string must_pass = "21" + std::string(62, '0') + " black";
    const std::string over = "1" + std::string(63, '0');
    const struct {
        std::string position;
        const char* move;
        const char* reason;
    } rows[] = {
        {kStart, "a1", "black turns no disc there"},
        {kStart + " white", "d3", "white turns no disc there"},
        {kStart, "d4", "the square is taken"},
        {kStart, "pass", "a pass is allowed only without a legal move"},
        {must_pass, "c1", "there is no legal move: expected pass"},
        {over, "b1", "the game is over"},
        {over, "pass", "the game is over"},
    };
    for (const auto& row : rows) {
        const Position position = Notation::position_from_text(row.position).value();
        const Result<Move> move = Notation::move_from_text(position, row.move);
        ASSERT_FALSE(move) << row.move;
        EXPECT_EQ(move.error().kind, ErrorKind::illegal) << row.move;
        EXPECT_THAT(move.error().message, HasSubstr(row.reason));
    }
}

TEST(OthelloNotation, APositionIsSixtyFourDigitsAndASide) {
    EXPECT_EQ(Notation::cells_text(Position()), kStart);
    EXPECT_EQ(Notation::position_text(Position()), kStart + " black");
    EXPECT_EQ(Notation::position_from_text(kStart).value(), Position());
    EXPECT_EQ(Notation::position_from_text(kStart + " white")->to_move(), Side::second);
}

TEST(OthelloNotation, RejectsWhatIsNotAPosition) {
    for (const std::string& text :
         {std::string(), kStart.substr(1), kStart + "0", kStart + " ", kStart + "black",
          kStart + "  black", kStart + " black ", kStart + " Black", kStart + " 1",
          "3" + kStart.substr(1), " " + kStart}) {
        const Result<Position> position = Notation::position_from_text(text);
        ASSERT_FALSE(position) << text;
        EXPECT_EQ(position.error().kind, ErrorKind::syntax) << text;
    }
}

TEST(OthelloNotation, DrawsABoard) {
    Position position;
    position.play(Move{44});
    EXPECT_EQ(Notation::picture(position),
              "    a b c d e f g h\n"
              "  1 . . . . . . . .\n"
              "  2 . . . . . . . .\n"
              "  3 . . . . . . . .\n"
              "  4 . . . O X . . .\n"
              "  5 . . . X X . . .\n"
              "  6 . . . . X . . .\n"
              "  7 . . . . . . . .\n"
              "  8 . . . . . . . .\n"
              "  X black 4, O white 1\n");
    const auto json = nlohmann::json::parse(Notation::board_json(position));
    EXPECT_EQ(json["cells"][27], "white");
    EXPECT_EQ(json["cells"][28], "black");
    EXPECT_EQ(json["cells"][0], "");
    EXPECT_EQ(json["black"], 4);
    EXPECT_EQ(json["white"], 1);
}

}  // namespace
}  // namespace shinpan::othello
