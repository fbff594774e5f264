#include "games/shogi/usi_position.h"

#include <random>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "games/shogi/random_positions.h"

namespace shinpan::shogi {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

UsiGame read(std::string_view text) {
    const Result<UsiGame> game = game_from_usi_position(text);
    EXPECT_TRUE(game) << text << ": " << (game ? "" : game.error().message);
    return game.value();
}

TEST(ShogiUsiPosition, CountsAreWrittenOnceAndBehindTheMoves) {
    Game game{Position(Rules{.freezes = kUsualFreezes})};
    EXPECT_EQ(usi_position_text(game), "startpos z3Z3");
    ASSERT_TRUE(game.play("7g7fzP"));
    ASSERT_TRUE(game.play("3a4b"));
    EXPECT_EQ(usi_position_text(game), "startpos moves 7g7fzP 3a4b z3Z2");
    Game plain;
    ASSERT_TRUE(plain.play("7g7f"));
    EXPECT_EQ(usi_position_text(plain), "startpos moves 7g7f");
    const char* set_up = "sfen 4k4/9/9/9/4p4/9/9/9/4K4 w 2p 1 zP moves 5a5b z2Z3";
    EXPECT_EQ(usi_position_text(read(set_up).game), set_up);
}

TEST(ShogiUsiPosition, CountsTellWhatIsLeft) {
    const struct {
        const char* text;
        PerSide<int> at_start;
        PerSide<int> left;
    } rows[] = {
        {"startpos z3Z3", {{3, 3}}, {{3, 3}}},
        {"startpos  z0Z10", {{10, 0}}, {{10, 0}}},
        {"startpos moves 7g7fzP 3a4b z3Z2", {{3, 3}}, {{2, 3}}},
        {"startpos z3Z3 moves 7g7fzP 3a4b z3Z2", {{3, 3}}, {{2, 3}}},
        {"startpos z3Z3 moves 7g7fzP 3a4b", {{3, 3}}, {{2, 3}}},
        {"startpos moves 7g7f 3c3dzG 2g2fZG z0Z0", {{0, 1}}, {{0, 0}}},
        // No counts: what was used, and nothing more.
        {"startpos moves 7g7fzP 3a4b", {{1, 0}}, {{0, 0}}},
    };
    for (const auto& row : rows) {
        const UsiGame game = read(row.text);
        EXPECT_THAT(game.remark, IsEmpty()) << row.text;
        for (const Side side : kSides) {
            EXPECT_EQ(game.game.start().freezes(side), row.at_start[side]) << row.text;
            EXPECT_EQ(game.game.position().freezes(side), row.left[side]) << row.text;
        }
    }
}

TEST(ShogiUsiPosition, CountsThatDisagreeAreRemarkedAndTheLastOnesHold) {
    const UsiGame game = read("startpos z3Z3 moves 7g7fzP 3a4b z1Z1");
    EXPECT_THAT(game.remark, HasSubstr("z3Z3"));
    EXPECT_EQ(game.game.position().freezes(Side::first), 1);
    EXPECT_EQ(game.game.position().freezes(Side::second), 1);
}

TEST(ShogiUsiPosition, WithoutCountsAndFreezesItIsPlainShogi) {
    for (const char* text :
         {"startpos", "startpos moves 7g7f", "sfen 4k4/9/9/9/9/9/9/9/4K4 b - 1"}) {
        EXPECT_FALSE(read(text).game.rules().freezes) << text;
    }
    EXPECT_TRUE(read("sfen 4k4/9/9/9/9/9/9/9/4K4 b - 1 zG").game.rules().freezes);
}

// A frozen kind in the position holds for the first of the moves; the last move freezes the turn
// now.
TEST(ShogiUsiPosition, TheTurnIsFrozenByTheLastMoveOrByThePosition) {
    EXPECT_EQ(read("startpos moves 7g7fzG z3Z2").game.position().frozen(), Kind::gold);
    EXPECT_EQ(read("sfen 4k4/9/9/9/9/9/9/9/4K4 b G 1 zG z3Z3").game.position().frozen(),
              Kind::gold);
    EXPECT_EQ(read("sfen 4k4/9/9/9/9/9/9/9/4K4 b G 1 zG moves 5i5h z3Z3").game.position().frozen(),
              Kind::none);
}

TEST(ShogiUsiPosition, WhatCannotBePlayedIsRefused) {
    const struct {
        const char* text;
        ErrorKind kind;
    } rows[] = {
        {"", ErrorKind::syntax},
        {"moves 7g7f", ErrorKind::syntax},
        {"startpos 7g7f", ErrorKind::syntax},
        {"startpos moves 7g7f z3", ErrorKind::syntax},
        {"startpos moves z3Z3 7g7f", ErrorKind::syntax},
        {"startpos moves 7g7e", ErrorKind::illegal},
        {"startpos moves 7g7fzP 3c3d z3Z2", ErrorKind::illegal},
        {"startpos moves 7g7fzP 3a4bzP z3Z2", ErrorKind::illegal},
        {"sfen 4k4/9/9/9/9/9/9/9/4K4 b G 1 zG moves G*5e z3Z3", ErrorKind::illegal},
    };
    for (const auto& row : rows) {
        const Result<UsiGame> game = game_from_usi_position(row.text);
        ASSERT_FALSE(game) << row.text;
        EXPECT_EQ(game.error().kind, row.kind) << row.text << ": " << game.error().message;
    }
}

TEST(ShogiUsiPosition, EveryGameReadsBack) {
    EXPECT_TRUE(rc::check([] {
        Game game{Position(random_rules())};
        std::mt19937 random(*rc::gen::arbitrary<unsigned>());
        for (int left = *rc::gen::inRange(0, 40); left > 0 && !game.outcome(); --left) {
            const Position::Moves moves = game.position().legal_moves();
            game.play(moves[random() % moves.size()]);
        }
        const Result<UsiGame> again = game_from_usi_position(usi_position_text(game), game.rules());
        RC_ASSERT(again.has_value());
        RC_ASSERT(again->remark.empty());
        RC_ASSERT(again->game.position() == game.position());
        RC_ASSERT(usi_position_text(again->game) == usi_position_text(game));
    }));
}

}  // namespace
}  // namespace shinpan::shogi
