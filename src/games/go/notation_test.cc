#include "games/go/notation.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace shinpan::go {
namespace {

using testing::HasSubstr;

TEST(GoNotation, VerticesCountFromTheBottomLeftAndHaveNoI) {
    const struct {
        int size;
        const char* text;
        int column;
        int row_from_top;
    } rows[] = {
        {19, "A1", 0, 18}, {19, "a19", 0, 0},  {19, "T19", 18, 0}, {19, "h8", 7, 11},
        {19, "J8", 8, 11}, {25, "Z25", 24, 0}, {25, "z1", 24, 24}, {1, "A1", 0, 0},
    };
    for (const auto& row : rows) {
        const Point point = point_at(row.size, row.column, row.row_from_top);
        EXPECT_EQ(Notation::vertex_from_text(row.size, row.text).value(), Move{point}) << row.text;
    }
    EXPECT_EQ(Notation::vertex_from_text(9, "PASS").value(), kPass);
    EXPECT_EQ(Notation::vertex_from_text(9, "Pass").value(), kPass);
}

TEST(GoNotation, EachVertexReadsBackOnEachSize) {
    for (int size = 1; size <= kMaxSize; ++size) {
        const Position position(Rules{.size = size});
        for (const Point point : position.empty_points()) {
            const std::string text = Notation::vertex_text(size, point);
            EXPECT_EQ(Notation::vertex_from_text(size, text).value(), Move{point}) << text;
        }
    }
}

TEST(GoNotation, RejectsWhatIsNoVertex) {
    for (const char* text :
         {"",    "A",   "1",   "I5",  "i5",  "A0", "A01", "A+1", "A-1",   "A26",    "A99",
          "AA1", "A1 ", " A1", "A 1", "A1B", "@1", "[1",  "pas", "passs", "resign", "Ａ1"}) {
        const Result<Move> move = Notation::vertex_from_text(19, text);
        ASSERT_FALSE(move) << text;
        EXPECT_EQ(move.error().kind, ErrorKind::syntax) << text;
    }
    for (const char* text : {"K1", "A10", "Z25", "T19"}) {
        EXPECT_EQ(Notation::vertex_from_text(9, text).error().kind, ErrorKind::illegal) << text;
    }
}

TEST(GoNotation, SaysWhyAMoveIsIllegal) {
    const struct {
        const char* position;
        const char* move;
        const char* reason;
    } rows[] = {
        {"x../.../...", "A3", "the point is taken"},
        {".x./x../... white", "A3", "suicide"},
        {"...../..xo./.x.xo/..xo./..... white ko:C3", "C3", "ko"},
        {".../.../... black passes:2", "A3", "the game is over"},
        {".../.../... black passes:2", "pass", "the game is over"},
        {".../.../... black", "E5", "not on a board of 3x3"},
    };
    for (const auto& row : rows) {
        const Position position = Notation::position_from_text(row.position).value();
        const Result<Move> move = Notation::move_from_text(position, row.move);
        ASSERT_FALSE(move) << row.position;
        EXPECT_EQ(move.error().kind, ErrorKind::illegal);
        EXPECT_THAT(move.error().message, HasSubstr(row.reason));
    }
}

TEST(GoNotation, SidesMayBeShort) {
    for (const char* text : {"black", "Black", "b", "B"})
        EXPECT_EQ(Notation::side_from_text(text).value(), Side::first) << text;
    for (const char* text : {"white", "WHITE", "w", "W"})
        EXPECT_EQ(Notation::side_from_text(text).value(), Side::second) << text;
    for (const char* text : {"", "x", "blac", "black ", "empty"})
        EXPECT_FALSE(Notation::side_from_text(text)) << text;
}

TEST(GoNotation, APositionReadsBack) {
    for (const char* text : {
             ". black",
             ".../.x./..o white",
             "...../..xo./.x.xo/..xo./..... white ko:C3 captures:1,0",
             ".../.../... white passes:1",
             ".../.../... black passes:2 captures:10,3",
         }) {
        EXPECT_EQ(Notation::position_text(Notation::position_from_text(text).value()), text);
    }
    const char* seed = "...../..xo./.x.xo/..xo./..... white ko:A1 ko-next:D3 captures:1,0";
    EXPECT_EQ(
        Notation::position_text(Notation::position_from_text(seed, {.ko = KoRule::seed}).value()),
        seed);
    EXPECT_EQ(Notation::position_from_text(".../.../...")->to_move(), Side::first);
}

TEST(GoNotation, RejectsWhatIsNoPosition) {
    const std::string row(26, '.');
    std::string large = row;
    for (int i = 1; i < 26; ++i)
        large += "/" + row;
    for (const std::string& text : {std::string(),
                                    std::string(" "),
                                    std::string("x."),
                                    std::string("../."),
                                    std::string("../../"),
                                    std::string(".X/.."),
                                    std::string("../.. "),
                                    std::string("../..  black"),
                                    std::string("../.. Black"),
                                    std::string("../.. black white"),
                                    std::string("../.. black passes:3"),
                                    std::string("../.. black passes:-1"),
                                    std::string("../.. black passes:1 passes:1"),
                                    std::string("../.. black ko:"),
                                    std::string("../.. black ko:pass"),
                                    std::string("../.. black ko:C1"),
                                    std::string("../.. black captures:1"),
                                    std::string("../.. black captures:1,2,3"),
                                    std::string("../.. black captures:-1,0"),
                                    std::string("../.. passes:1 black"),
                                    large}) {
        const Result<Position> position = Notation::position_from_text(text);
        ASSERT_FALSE(position) << text;
        EXPECT_EQ(position.error().kind, ErrorKind::syntax) << text;
    }
    EXPECT_EQ(Notation::position_from_text("xx/xx").error().kind, ErrorKind::illegal);
}

TEST(GoNotation, DrawsABoardWithRowOneAtTheBottom) {
    const Position position =
        Notation::position_from_text("..x/.o./... black captures:2,0").value();
    EXPECT_EQ(Notation::picture(position),
              "    A B C\n"
              "  3 . . X 3\n"
              "  2 . O . 2\n"
              "  1 . . . 1\n"
              "    A B C\n"
              "  X black has taken 2, O white 0\n");
}

TEST(GoNotation, ThePageGetsTheBoardFromTheTop) {
    const Position position =
        Notation::position_from_text("...../..xo./.x.xo/..xo./..... white ko:C3 captures:1,0")
            .value();
    const auto json = nlohmann::json::parse(Notation::board_json(position));
    EXPECT_EQ(json["columns"].size(), 5u);
    EXPECT_EQ(json["rows"][0], "5");
    EXPECT_EQ(json["cells"][7], "black");
    EXPECT_EQ(json["cells"][8], "white");
    EXPECT_EQ(json["cells"][0], "");
    EXPECT_EQ(json["captures"]["black"], 1);
    EXPECT_EQ(json["komi"], 7.0);
    EXPECT_EQ(json["ko"], "C3");
    EXPECT_EQ(nlohmann::json::parse(Notation::board_json(Position()))["ko"], nullptr);
}

}  // namespace
}  // namespace shinpan::go
