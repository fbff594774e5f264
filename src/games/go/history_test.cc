#include "games/go/history.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "games/go/notation.h"

namespace shinpan::go {
namespace {

Position with_ko(std::string_view text, KoRule ko) {
    return Notation::position_from_text(text, {.ko = ko}).value();
}

TEST(GoHistory, FindsABoardWhoeverIsToMove) {
    History history({.size = 2, .ko = KoRule::positional});
    history.push(with_ko("x./.. white", KoRule::positional));
    EXPECT_TRUE(history.contains(with_ko("x./.. black", KoRule::positional)));
    EXPECT_FALSE(history.contains(with_ko(".x/.. black", KoRule::positional)));
    EXPECT_FALSE(history.contains(with_ko("o./.. black", KoRule::positional)));
}

TEST(GoHistory, BySituationTheSideToMoveCounts) {
    History history({.size = 2, .ko = KoRule::situational});
    history.push(with_ko("x./.. white", KoRule::situational));
    EXPECT_FALSE(history.contains(with_ko("x./.. black", KoRule::situational)));
    EXPECT_TRUE(history.contains(with_ko("x./.. white", KoRule::situational)));
}

// All boards of 3x3 whose first row is free: more than one table's worth, in and out again.
TEST(GoHistory, GrowsAndShrinksWithoutLosingABoard) {
    const Rules rules{.size = 3};
    std::vector<Position> boards;
    for (int number = 0; number < 729; ++number) {
        std::vector<Stone> stones(9);
        for (int i = 3, digits = number; i < 9; ++i, digits /= 3)
            stones[static_cast<std::size_t>(i)] = static_cast<Stone>(digits % 3);
        if (const auto board = Position::from_stones(rules, stones, {})) boards.push_back(*board);
    }
    History history(rules);
    for (std::size_t i = 0; i < boards.size(); ++i) {
        EXPECT_FALSE(history.contains(boards[i]));
        history.push(boards[i]);
        history.push(boards[i]);  // as after a pass
        EXPECT_EQ(*Position::from_stones(rules, history.stones(2 * i), {}), boards[i]);
    }
    for (std::size_t i = boards.size(); i-- > 0;) {
        EXPECT_TRUE(history.contains(boards[0]));
        EXPECT_TRUE(history.contains(boards[i]));
        history.pop();
        EXPECT_TRUE(history.contains(boards[i]));
        history.pop();
        EXPECT_FALSE(history.contains(boards[i]));
        EXPECT_EQ(history.size(), 2 * i);
    }
}

}  // namespace
}  // namespace shinpan::go
