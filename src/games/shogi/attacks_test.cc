#include "games/shogi/attacks.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

namespace shinpan::shogi {
namespace {

Bits random_squares() {
    return Bits{*rc::gen::arbitrary<std::uint64_t>() & *rc::gen::arbitrary<std::uint64_t>(),
                *rc::gen::arbitrary<std::uint64_t>()} &
           kAllSquares;
}

// Square by square, as the rules say it.
Bits walked(Square from, int files, int ranks, Bits occupied) {
    Bits seen;
    int file = file_of(from) + files;
    int rank = rank_of(from) + ranks;
    for (; tables::is_on_board(file, rank); file += files, rank += ranks) {
        const Square square = square_at(file, rank);
        seen |= bit(square);
        if (contains(occupied, square)) break;
    }
    return seen;
}

TEST(ShogiAttacks, SlidersSeeUpToTheFirstPieceOnEveryLine) {
    EXPECT_TRUE(rc::check([] {
        const Bits occupied = random_squares();
        for (Square square = 0; square < kSquares; ++square) {
            const auto both_ways = [&](int files, int ranks) {
                return walked(square, files, ranks, occupied) |
                       walked(square, -files, -ranks, occupied);
            };
            RC_ASSERT(file_attacks(square, occupied) == both_ways(0, 1));
            RC_ASSERT(rank_attacks(square, occupied) == both_ways(1, 0));
            RC_ASSERT(line_attacks(Line::falling, square, occupied) == both_ways(1, 1));
            RC_ASSERT(line_attacks(Line::rising, square, occupied) == both_ways(1, -1));
            for (const Side side : kSides) {
                RC_ASSERT(lance_attacks(side, square, occupied) ==
                          walked(square, 0, forward(side), occupied));
            }
        }
    }));
}

TEST(ShogiAttacks, WholeFilesAreThoseWithASquare) {
    EXPECT_TRUE(rc::check([] {
        const Bits squares = random_squares() & random_squares();
        Bits expected;
        for_each_square(squares, [&](Square square) { expected |= file_bits(file_of(square)); });
        RC_ASSERT(whole_files(squares) == expected);
    }));
}

TEST(ShogiAttacks, ASetIsWalkedSquareBySquare) {
    EXPECT_TRUE(rc::check([] {
        const Bits squares = random_squares();
        Bits again;
        int count = 0;
        for_each_square(squares, [&](Square square) {
            again |= bit(square);
            ++count;
        });
        RC_ASSERT(again == squares);
        RC_ASSERT(count == squares.count());
    }));
}

TEST(ShogiAttacks, StepsStayOnTheBoardAndPointAhead) {
    const Square black_corner = square_at(0, 8);
    EXPECT_EQ(knight_attacks(Side::first, black_corner), bit(square_at(1, 6)));
    EXPECT_EQ(knight_attacks(Side::second, black_corner), Bits{});
    EXPECT_EQ(pawn_attacks(Side::second, square_at(4, 4)), bit(square_at(4, 5)));
    EXPECT_EQ(gold_attacks(Side::first, square_at(4, 4)).count(), 6);
    EXPECT_EQ(silver_attacks(Side::first, square_at(4, 4)).count(), 5);
    EXPECT_FALSE(contains(gold_attacks(Side::first, square_at(4, 4)), square_at(3, 5)));
    EXPECT_FALSE(contains(silver_attacks(Side::second, square_at(4, 4)), square_at(4, 3)));
    EXPECT_EQ(king_attacks(square_at(8, 0)).count(), 3);
    EXPECT_EQ(moved_forward(Side::first, kAllSquares).count(), 72);
    EXPECT_EQ(moved_forward(Side::second, rank_bits(8)), Bits{});
}

}  // namespace
}  // namespace shinpan::shogi
