// What freezes change, by the examples of the specification.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/shogi/game.h"
#include "games/shogi/testing.h"

namespace shinpan::shogi {
namespace {

using testing::Contains;
using testing::Each;
using testing::HasSubstr;
using testing::IsSupersetOf;
using testing::Not;
using testing::StartsWith;

const Rules kStrict{.freezes = kUsualFreezes, .strict_drop_mate = true};

Game freezing_game(std::string_view sfen, const Rules& rules = kFreezing) {
    return Game(position_of(sfen, rules));
}

Game played(Game game, std::initializer_list<std::string_view> moves) {
    for (const std::string_view move : moves)
        EXPECT_TRUE(game.play(move)) << move;
    return game;
}

TEST(FreezeShogi, EachMoveMayFreezeOneOfTheOpponentsKinds) {
    const Game game = freezing_game("startpos");
    EXPECT_EQ(game.legal_moves().size(), 270u);
    EXPECT_THAT(game.legal_moves(), IsSupersetOf({"7g7f", "7g7fzP", "7g7fzK", "7g7fzG"}));
    EXPECT_THAT(game.legal_moves(), Not(Contains("7g7fzP+")));
}

TEST(FreezeShogi, AFrozenKindStandsStillForOneTurn) {
    Game game = played(freezing_game("startpos"), {"7g7fzP"});
    EXPECT_EQ(game.legal_moves().size(), 21u);
    EXPECT_EQ(game.position_text(),
              "lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2 zP z3Z2");
    game = played(game, {"3a4b"});
    EXPECT_THAT(game.legal_moves(), IsSupersetOf({"2g2f", "2g2fzS"}));
    game = played(game, {"2g2f"});
    EXPECT_THAT(game.legal_moves(), IsSupersetOf({"3c3d", "3c3dzP"}));
}

// The document's own line: white was frozen in P and answers without a freeze.
TEST(FreezeShogi, AFreezeIsNotAnsweredByAFreeze) {
    const Game game = played(freezing_game("startpos"), {"7g7fzP"});
    EXPECT_THAT(game.legal_moves(), Each(Not(HasSubstr("z"))));
    // One may freeze turn after turn.
    const Game again = played(game, {"3a4b", "2g2fzK", "8b7b", "2f2ezG"});
    EXPECT_EQ(again.position().freezes(Side::first), 0);
    EXPECT_THAT(played(again, {"7b8b"}).legal_moves(), Each(Not(HasSubstr("z"))));
}

TEST(FreezeShogi, APieceAndItsPromotedFormAreTwoKinds) {
    // Frozen P: the tokin moves, pawns neither move nor are dropped.
    const auto pawns = freezing_game("4k4/9/9/9/2p1+p4/9/9/9/4K4 w p 1 zP z0Z3").legal_moves();
    EXPECT_THAT(pawns, Contains("5e5f"));
    EXPECT_THAT(pawns, Not(Contains("7e7f")));
    EXPECT_THAT(pawns, Not(Contains(StartsWith("P*"))));
    // Frozen P+: the other way round, and pawns still promote.
    const auto tokins = freezing_game("4k4/9/9/9/4+p4/2p6/9/9/4K4 w p 1 zP+ z0Z3").legal_moves();
    EXPECT_THAT(tokins, Not(Contains(StartsWith("5e"))));
    EXPECT_THAT(tokins, IsSupersetOf({"7f7g", "7f7g+", "P*1b"}));
}

TEST(FreezeShogi, AFrozenPieceStillAttacksAndDefends) {
    const auto moves = freezing_game("k3r4/9/9/9/9/9/9/4K4/9 b - 1").legal_moves();
    EXPECT_EQ(moves.size(), 18u);
    EXPECT_THAT(moves, Not(Contains(StartsWith("5h5g"))));
    EXPECT_THAT(moves, IsSupersetOf({"5h4h", "5h4hzK", "5h4hzR"}));
}

TEST(FreezeShogi, AFreezeMakesMate) {
    const Game game = freezing_game("8k/9/7G1/9/9/9/9/9/K8 b P 1 z3Z3");
    EXPECT_EQ(game.legal_moves().size(), 158u);
    EXPECT_THAT(played(game, {"P*1b"}).legal_moves(), Each(StartsWith("1a2a")));
    EXPECT_EQ(played(game, {"P*1bzK"}).outcome(), (Outcome{Side::first, Ending::mate}));
    EXPECT_EQ(freezing_game("4k4/4+P4/9/9/9/9/9/9/4K4 w P 1 zK z3Z2").outcome(),
              (Outcome{Side::first, Ending::mate}));
    EXPECT_THAT(freezing_game("4k4/4+P4/9/9/9/9/9/9/4K4 w P 1 z3Z2").legal_moves(),
                testing::UnorderedElementsAre("5a5b", "5a5bzP", "5a5bzK"));
}

TEST(FreezeShogi, APawnDropMatesWithAFreezeOnlyUnlessStrict) {
    const char* position = "7nk/9/7G1/9/9/9/9/9/K8 b P 1";
    const auto none = freezing_game(std::string(position) + " z0Z0").legal_moves();
    EXPECT_EQ(none.size(), 78u);
    EXPECT_THAT(none, Not(Contains("P*1b")));
    const Game game = freezing_game(position);
    EXPECT_EQ(game.legal_moves().size(), 236u);
    EXPECT_THAT(game.legal_moves(), IsSupersetOf({"P*1bzK", "P*1bzN"}));
    EXPECT_THAT(game.legal_moves(), Not(Contains("P*1b")));
    EXPECT_EQ(played(game, {"P*1bzN"}).outcome(), (Outcome{Side::first, Ending::mate}));
    EXPECT_THAT(freezing_game(position, kStrict).legal_moves(), Not(Contains(StartsWith("P*1b"))));
    // Where the freeze is what mates, strict makes no difference.
    EXPECT_THAT(freezing_game("8k/9/7G1/9/9/9/9/9/K8 b P 1", kStrict).legal_moves(),
                Contains("P*1bzK"));
}

TEST(FreezeShogi, NoMoveBecauseOfAFreezeLoses) {
    EXPECT_EQ(played(freezing_game("8k/9/9/9/9/9/9/9/K8 b - 1"), {"9i9hzK"}).outcome(),
              (Outcome{Side::first, Ending::no_moves}));
}

TEST(FreezeShogi, FrozenPawnsAreNotDropped) {
    EXPECT_THAT(freezing_game("4k4/9/9/9/4p4/9/9/9/4K4 w 2p 1 zP z3Z3").legal_moves(),
                testing::UnorderedElementsAre("5a4a", "5a4b", "5a5b", "5a6a", "5a6b"));
    EXPECT_EQ(freezing_game("4k4/9/9/9/4p4/9/9/9/4K4 w 2p 1 z0Z3").legal_moves().size(), 70u);
}

TEST(FreezeShogi, CountsAndTheFrozenKindBelongToASituation) {
    // One freeze less than at the start, then the same board without the frozen kind.
    Game game =
        played(freezing_game("4k4/9/9/p8/9/9/9/9/4K4 b - 1"), {"5i5hzP", "5a5b", "5h5i", "5b5a"});
    EXPECT_EQ(game.repetitions(), 1);
    game = played(game, {"5i5h"});
    EXPECT_EQ(game.repetitions(), 1);
    game = played(game, {"5a5b"});
    EXPECT_EQ(game.repetitions(), 2);
    const Position frozen = Notation::position_from_text("startpos zG", kFreezing).value();
    EXPECT_FALSE(frozen.same_situation(Position(kFreezing)));
    EXPECT_NE(frozen.hash(), Position(kFreezing).hash());
    EXPECT_NE(Position(Rules{.freezes = PerSide<int>{{2, 3}}}).hash(), Position(kFreezing).hash());
    EXPECT_NE(Position(Rules{.freezes = PerSide<int>{{2, 3}}}).hash(),
              Position(Rules{.freezes = PerSide<int>{{3, 2}}}).hash());
}

TEST(FreezeShogi, AFrozenKingMayStillDeclare) {
    const Game game = freezing_game("K1+R+R2+B+B1/PPPPPPPPP/9/9/9/9/9/9/8k b - 1 zK");
    EXPECT_THAT(game.legal_moves(), Contains("win"));
    EXPECT_EQ(played(game, {"win"}).outcome(), (Outcome{Side::first, Ending::declaration}));
}

TEST(FreezeShogi, ADeclarationCarriesNoFreeze) {
    Game game = freezing_game("K1+R+R2+B+B1/PPPPPPPPP/9/9/9/9/9/9/8k b - 1");
    const Status refused = game.play("winzK");
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().kind, ErrorKind::syntax);
}

}  // namespace
}  // namespace shinpan::shogi
