#include "games/othello/position.h"

#include <random>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/othello/game.h"

namespace shinpan::othello {
namespace {

using testing::ElementsAre;

Game played(std::initializer_list<const char*> moves) {
    Game game;
    for (const char* move : moves)
        EXPECT_TRUE(game.play(std::string_view(move))) << move;
    return game;
}

// The rule as a person applies it, a square at a time: the oracle for the bit arithmetic.
Bits turned_by_walking(Bits own, Bits other, int square) {
    Bits discs = 0;
    for (int rows = -1; rows <= 1; ++rows) {
        for (int columns = -1; columns <= 1; ++columns) {
            if (rows == 0 && columns == 0) continue;
            Bits run = 0;
            int row = square / kWidth + rows;
            int column = square % kWidth + columns;
            for (; row >= 0 && row < kWidth && column >= 0 && column < kWidth;
                 row += rows, column += columns) {
                const Bits here = bit(row * kWidth + column);
                if ((other & here) != 0) {
                    run |= here;
                    continue;
                }
                if ((own & here) != 0) discs |= run;
                break;
            }
        }
    }
    return discs;
}

TEST(OthelloBitboard, AgreesWithWalkingTheBoard) {
    std::mt19937_64 random(2026);
    for (int round = 0; round < 2000; ++round) {
        const Bits own = random() & (round % 2 == 0 ? random() : ~Bits{0});
        // NOLINTNEXTLINE(misc-redundant-expression): each call gives another number
        const Bits other = ~own & (round % 3 == 0 ? random() : ~(random() & random() & random()));
        const Bits legal = placements(own, other);
        for (int square = 0; square < kSquares; ++square) {
            if (((own | other) & bit(square)) != 0) continue;
            const Bits expected = turned_by_walking(own, other, square);
            ASSERT_EQ(turned(own, other, square), expected) << own << " " << other << " " << square;
            ASSERT_EQ((legal & bit(square)) != 0, expected != 0);
        }
        ASSERT_EQ(legal & (own | other), 0u);
    }
}

TEST(OthelloPosition, BlackHasFourFirstMoves) {
    EXPECT_THAT(Game().legal_moves(), ElementsAre("d3", "c4", "f5", "e6"));
    EXPECT_EQ(Game().to_move(), Side::first);
}

TEST(OthelloPosition, AMoveTurnsDiscs) {
    EXPECT_EQ(Notation::cells_text(played({"e6"}).position()),
              "0000000000000000000000000002100000011000000010000000000000000000");
}

TEST(OthelloPosition, TheShortestGameEndsWithoutAWhiteDisc) {
    const Game game = played({"e6", "f4", "e3", "f6", "g5", "d6", "e7", "f5", "c5"});
    EXPECT_EQ(game.outcome(), (Outcome{Side::first, Ending::disc_count}));
    EXPECT_EQ(game.position().count(Side::first), 13);
    EXPECT_EQ(game.position().count(Side::second), 0);
    EXPECT_EQ(Notation::cells_text(game.position()),
              "0000000000000000000010000001110000111110000111000000100000000000");
}

TEST(OthelloPosition, AlwaysTheFirstMoveGivesNineteenToFortyFive) {
    Game game;
    int passes = 0;
    while (!game.outcome()) {
        const std::string move = game.legal_moves().front();
        passes += move == "pass" ? 1 : 0;
        ASSERT_TRUE(game.play(move));
    }
    EXPECT_EQ(game.position().count(Side::first), 19);
    EXPECT_EQ(game.position().count(Side::second), 45);
    EXPECT_GT(passes, 0);
    EXPECT_EQ(game.outcome(), (Outcome{Side::second, Ending::disc_count}));
}

TEST(OthelloPosition, EqualDiscsAreADrawAndEmptySquaresCountForNobody) {
    const Position full(PerSide<Bits>{{0xffffffff, ~Bits{0xffffffff}}}, Side::second);
    EXPECT_EQ(full.outcome(), (Outcome{std::nullopt, Ending::disc_count}));
    const Position apart(PerSide<Bits>{{bit(0), bit(63)}}, Side::first);
    EXPECT_EQ(apart.outcome(), (Outcome{std::nullopt, Ending::disc_count}));
}

// White owns a1 and black b1: white can play c1, black can do nothing.
TEST(OthelloPosition, WhoCannotPlaceADiscPasses) {
    Position position(PerSide<Bits>{{bit(1), bit(0)}}, Side::first);
    const Position::Moves moves = position.legal_moves();
    ASSERT_EQ(moves.size(), 1u);
    EXPECT_EQ(*moves.begin(), kPass);
    EXPECT_EQ(position.outcome(), std::nullopt);
    position.play(kPass);
    EXPECT_EQ(position.to_move(), Side::second);
    position.play(Move{2});
    EXPECT_EQ(position.outcome(), (Outcome{Side::second, Ending::disc_count}));
    EXPECT_TRUE(position.legal_moves().empty());
}

}  // namespace
}  // namespace shinpan::othello
