#include "engines/go/ren.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engines/go/board_file.h"
#include "engines/go/kernel.h"
#include "games/go/notation.h"
#include "io/file.h"

namespace shinpan::go {
namespace {

using testing::ElementsAre;

FramedBoard board_from_file(const std::string& name) {
    const auto text = read_file(std::string(SHINPAN_SOURCE_DIR "/data/") + name, 10'000);
    Kernel kernel({});
    EXPECT_TRUE(kernel.set_board(cells_from_picture(text.value(), 19).value()));
    return kernel.board();
}

Ren ren_of(const FramedBoard& board, const std::string& code) {
    const Move move = Notation::vertex_from_text(board.size(), code).value();
    return ren_at(board, framed(board.size(), move.point));
}

TEST(GoRen, HasTheSizesThatDocument002Tells) {
    const FramedBoard board = board_from_file("board4.txt");
    const std::vector<Ren> rens = all_rens(board);
    EXPECT_EQ(rens.size(), 48u);

    struct Size {
        const char* code;
        int area;
        std::size_t liberties;
    };
    for (const auto& [code, area, liberties] :
         {Size{"O8", 27, 39}, {"C3", 20, 31}, {"N12", 20, 31}, {"M4", 10, 12}}) {
        EXPECT_EQ(ren_of(board, code).area(), area) << code;
        EXPECT_EQ(ren_of(board, code).liberties.size(), liberties) << code;
    }
    for (const char* code : {"N6", "P9", "R9", "H13"}) {
        EXPECT_EQ(ren_of(board, code).area(), 1) << code;
        EXPECT_TRUE(ren_of(board, code).liberties.empty()) << code;
    }
    EXPECT_EQ(ren_id_text(19, ren_of(board, "A10").first()), "08O");
}

TEST(GoRen, KnowsWhoseStonesStandBesideIt) {
    const FramedBoard board = board_from_file("board3.txt");
    EXPECT_EQ(ren_of(board, "D3").adjacent_text(), "o");
    EXPECT_EQ(ren_of(board, "C3").adjacent_text(), "x") << "not its own colour";
    EXPECT_EQ(ren_of(board, "C2").adjacent_text(), "o");
    EXPECT_EQ(ren_of(board, "A1").adjacent_text(), "xo");
    EXPECT_EQ(ren_of(board_from_file("board1.txt"), "B2").adjacent_text(), "");
    EXPECT_TRUE(ren_of(board_from_file("board1.txt"), "C3").touches_only(Side::first));
}

TEST(GoRen, ListsPointsDepthFirstEastNorthWestSouth) {
    Kernel kernel({.rules = {.size = 3, .ko = KoRule::simple}});
    kernel.play(Side::first, Notation::vertex_from_text(3, "B2").value());
    kernel.play(Side::second, Notation::vertex_from_text(3, "A3").value());
    const Ren region = ren_of(kernel.board(), "A1");
    // A1 B1 C1 C2 C3 B3 A2
    EXPECT_THAT(region.points, ElementsAre(6, 7, 8, 13, 18, 17, 11));
    // C2 B1 A2 B3
    EXPECT_THAT(ren_of(kernel.board(), "B2").liberties, ElementsAre(13, 7, 11, 17));
}

TEST(GoFramedBoard, CountsItsFrame) {
    EXPECT_EQ(code_text(19, 22), "A1");
    EXPECT_EQ(code_text(19, 40), "T1");
    EXPECT_EQ(code_text(19, 418), "T19");
    EXPECT_EQ(ren_id_text(19, 22), "01A");
    for (int size = 1; size <= kMaxSize; ++size) {
        for (FramedPoint point = 0; point < framed_area(size); ++point) {
            if (is_on_frame(size, point)) continue;
            EXPECT_EQ(framed(size, unframed(size, point)), point);
        }
    }
    EXPECT_EQ(FramedBoard(Position(Rules{.size = 19})).letters().size(), 441u);
    EXPECT_EQ(FramedBoard(Position(Rules{.size = 9})).letters().size(), 121u);
}

}  // namespace
}  // namespace shinpan::go
