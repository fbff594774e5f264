#include "games/shogi/game.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/shogi/testing.h"

namespace shinpan::shogi {
namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

using MoveTexts = std::vector<std::string_view>;

Game game_of(std::string_view sfen, const Rules& rules = Rules{}) {
    return Game(position_of(sfen, rules));
}

Game played(Game game, const MoveTexts& moves) {
    for (const std::string_view move : moves)
        EXPECT_TRUE(game.play(move)) << move;
    return game;
}

// The line again and again, and not a move longer than the game.
Game repeated(Game game, const MoveTexts& cycle, int times) {
    for (int i = 0; i < times; ++i)
        game = played(game, cycle);
    return game;
}

const Outcome kRepetitionDraws{std::nullopt, Ending::repetition};
const Outcome kRepetitionWinsForBlack{Side::first, Ending::repetition};
const Outcome kRepetitionWinsForWhite{Side::second, Ending::repetition};

TEST(ShogiGame, TheFourthTimeOfASituationIsADraw) {
    const MoveTexts rooks{"2h3h", "8b7b", "3h2h", "7b8b"};
    const Game third = repeated(Game(), rooks, 2);
    EXPECT_EQ(third.repetitions(), 3);
    EXPECT_FALSE(third.outcome());
    Game fourth = repeated(third, rooks, 1);
    EXPECT_EQ(fourth.outcome(), kRepetitionDraws);
    EXPECT_THAT(fourth.legal_moves(), IsEmpty());
    const Status late = fourth.play("7g7f");
    ASSERT_FALSE(late);
    EXPECT_EQ(late.error().message, "shogi: \"7g7f\": the game is over");
    EXPECT_TRUE(fourth.undo());
    EXPECT_FALSE(fourth.outcome());
}

TEST(ShogiGame, AnotherSideToMoveOrAnotherHandIsAnotherSituation) {
    // Black loses a move on the way: the same board three times with white to move, three with
    // black.
    const Game game = played(game_of("4k4/9/9/9/9/9/9/9/4K4 b - 1"),
                             {"5i5h", "5a5b", "5h5i", "5b5a", "5i4h", "5a4b", "4h5i", "4b5a"});
    EXPECT_EQ(game.repetitions(), 3);
    // A pawn is taken between the first time and the second.
    const Game taken =
        played(game_of("4k4/9/9/9/9/9/9/4p4/4K4 b - 1"), {"5i5h", "5a5b", "5h5i", "5b5a"});
    EXPECT_EQ(taken.repetitions(), 1);
}

// The rook follows the king: every move of one side is a check.
struct Chase {
    const char* position;
    MoveTexts before;
    MoveTexts cycle;
    int cycles;
    Outcome outcome;
};

TEST(ShogiGame, WhoGivesCheckAllTheTimeLosesByRepetition) {
    const Chase rows[] = {
        // Complete by the move of the one who flees, then by that of the one who checks.
        {"4k4/R8/9/9/9/9/9/9/8K b - 1",
         {},
         {"9b9a", "5a5b", "9a9b", "5b5a"},
         3,
         kRepetitionWinsForWhite},
        {"4k4/9/9/9/9/9/9/9/R7K b - 1",
         {"9i9a"},
         {"5a5b", "9a9b", "5b5a", "9b9a"},
         3,
         kRepetitionWinsForWhite},
        // White's rook.
        {"k8/9/9/9/9/9/9/8r/4K4 w - 1",
         {},
         {"1h1i", "5i5h", "1i1h", "5h5i"},
         3,
         kRepetitionWinsForBlack},
        {"k7r/9/9/9/9/9/9/9/4K4 w - 1",
         {"1a1i"},
         {"5i5h", "1i1h", "5h5i", "1h1i"},
         3,
         kRepetitionWinsForBlack},
        // Two checks in four moves are not all.
        {"4k4/R8/9/9/9/9/9/9/8K b - 1",
         {},
         {"9b9a", "5a5b", "9a9c", "5b4b", "9c9d", "4b5b", "9d9b", "5b5a"},
         3,
         kRepetitionDraws},
    };
    for (const Chase& row : rows) {
        Game game = repeated(played(game_of(row.position), row.before), row.cycle, row.cycles - 1);
        EXPECT_FALSE(game.outcome()) << row.position;
        game = played(game, row.cycle);
        EXPECT_EQ(game.outcome(), row.outcome) << row.position;
    }
}

// Checks count from the first time of the situation on: a quiet move among the first four excuses
// all the checks after it.
TEST(ShogiGame, OneQuietMoveBetweenTheFirstTimeAndTheFourthMakesADraw) {
    Game game = played(game_of("4k4/R8/9/9/9/9/9/9/8K b - 1"),
                       {"9b9a", "5a5b", "9a9c", "5b4b", "9c9d", "4b5b", "9d9b", "5b5a"});
    game = repeated(game, {"9b9a", "5a5b", "9a9b", "5b5a"}, 2);
    EXPECT_EQ(game.outcome(), kRepetitionDraws);
    // The very first of all.
    game = played(game_of("R8/4k4/9/9/9/9/9/9/8K b - 1"), {"9a9c", "5b5a", "9c9a", "5a5b"});
    game = repeated(game, {"9a9b", "5b5a", "9b9a", "5a5b"}, 2);
    EXPECT_EQ(game.outcome(), kRepetitionDraws);
}

TEST(ShogiGame, ADeclarationIsAMoveOfItsOwn) {
    Game game = game_of("K1+R+R2+B+B1/PPPPPPPPP/9/9/9/9/9/9/8k b - 1");
    EXPECT_EQ(game.legal_moves().back(), "win");
    ASSERT_TRUE(game.play("win"));
    EXPECT_EQ(game.outcome(), (Outcome{Side::first, Ending::declaration}));
    EXPECT_EQ(game.ply(), 1u);
    EXPECT_EQ(game.move(0), "win");
    EXPECT_EQ(game.mover(0), Side::first);
    EXPECT_THAT(game.legal_moves(), IsEmpty());
    EXPECT_FALSE(game.play("win"));
    ASSERT_TRUE(game.undo());
    EXPECT_FALSE(game.outcome());
}

TEST(ShogiGame, ADeclarationWithoutThePointsIsIllegal) {
    Game game;
    EXPECT_THAT(game.legal_moves(), Not(Contains("win")));
    const Status refused = game.play("win");
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().kind, ErrorKind::illegal);
    EXPECT_EQ(game.ply(), 0u);
}

TEST(ShogiGame, BetweenThePointsOfTheOtherRuleADeclarationDraws) {
    const Game game = played(game_of("K1+R+R2+B+B1/PPPPPPPPP/9/9/9/9/9/9/8k b - 1",
                                     Rules{.declaration = Declaration::points_24}),
                             {"win"});
    EXPECT_EQ(game.outcome(), (Outcome{std::nullopt, Ending::declaration}));
}

TEST(ShogiGame, TheMoveLimitIsADraw) {
    const MoveTexts opening{"7g7f", "3c3d", "2g2f"};
    EXPECT_FALSE(played(game_of("startpos", Rules{.move_limit = 4}), opening).outcome());
    EXPECT_EQ(played(game_of("startpos", Rules{.move_limit = 3}), opening).outcome(),
              (Outcome{std::nullopt, Ending::move_limit}));
    EXPECT_FALSE(played(game_of("startpos", Rules{.move_limit = 0}), opening).outcome());
}

TEST(ShogiGame, AMateWithTheLastMoveWins) {
    EXPECT_EQ(
        played(game_of("7nk/9/7G1/9/9/9/9/9/K8 b G 1", Rules{.move_limit = 1}), {"G*1b"}).outcome(),
        (Outcome{Side::first, Ending::mate}));
}

TEST(ShogiGame, MovesAreKeptAndTakenBack) {
    Game game = played(Game(), {"7g7f", "3c3d", "8h2b+"});
    EXPECT_EQ(game.move(2), "8h2b+");
    EXPECT_EQ(game.mover(1), Side::second);
    EXPECT_EQ(game.position_text(),
              "lnsgkgsnl/1r5+B1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL w B 4");
    EXPECT_THAT(game.picture(), HasSubstr("馬"));
    ASSERT_TRUE(game.undo());
    EXPECT_EQ(game.position_text(),
              "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3");
    EXPECT_TRUE(game.undo());
    EXPECT_TRUE(game.undo());
    EXPECT_FALSE(game.undo());
}

}  // namespace
}  // namespace shinpan::shogi
