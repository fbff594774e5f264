#include "engines/go/seki.h"

#include <gtest/gtest.h>

#include "games/go/notation.h"

namespace shinpan::go {
namespace {

// The chains in seki, by a stone of each, from the top.
std::string seki(std::string_view board) {
    const Position position = Notation::position_from_text(board, {.ko = KoRule::simple}).value();
    std::vector<bool> is_in(kMaxCells);
    for (const Point point : seki_chains(position))
        is_in[point] = true;
    std::string text;
    for (int row = 0; row < position.size(); ++row) {
        for (int column = 0; column < position.size(); ++column) {
            const Point point = point_at(position.size(), column, row);
            const bool is_stone = position.at(point) != Stone::empty;
            text += !is_stone                              ? '.'
                    : is_in[position.chain(point)]         ? 's'
                    : position.owner(point) == Side::first ? 'x'
                                                           : 'o';
        }
        if (row + 1 < position.size()) text += '/';
    }
    return text;
}

TEST(GoSeki, TwoSharedLibertiesAndNobodyBegins) {
    EXPECT_EQ(seki("........./........./........./........./........./........./"
                   "xxxxxxxxx/oooooooox/o.xxxx.ox"),
              "........./........./........./........./........./........./"
              "xxxxxxxxx/ssssssssx/s.ssss.sx");
}

TEST(GoSeki, WhatCanBeTakenIsNone) {
    for (const char* board : {
             // Four in a row with two stones in it: black gives three and then plays in the middle.
             "......./......./......./......./xxxxxxx/oooooox/o.xx.ox",
             // One more liberty outside: white takes the stones.
             "........./........./........./........./........./........./"
             "xxxxxxx.x/oooooooox/o.xxxx.ox",
             // Two eyes, and a point between living groups.
             "x.xoo/.xxo./xx.oo/xxxo./.x.oo",
         }) {
        const std::string text(board);
        EXPECT_EQ(seki(board), text);
    }
}

TEST(GoSeki, AnEmptyBoardAndALoneStoneHaveNone) {
    EXPECT_EQ(seki(".../.../..."), ".../.../...");
    EXPECT_EQ(seki(".../.x./..."), ".../.x./...");
}

}  // namespace
}  // namespace shinpan::go
