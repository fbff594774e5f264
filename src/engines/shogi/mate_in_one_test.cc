#include "engines/shogi/mate_in_one.h"

#include <gtest/gtest.h>

#include "engines/shogi/freeze_mate.h"
#include "games/shogi/notation.h"
#include "games/shogi/random_positions.h"
#include "games/shogi/usi_position.h"

namespace shinpan::shogi {
namespace {

Position mate_test_position(const std::string& text) {
    return game_from_usi_position(text).value().game.position();
}

bool ends_the_game(const Position& position, Move move) {
    Position next = position;
    next.play(move);
    return !next.has_legal_move();
}

// By brute force: some move that gives check, or any with a freeze, leaves no
// answer.
bool has_mate(const Position& position, bool with_freezes) {
    for (const Move move : position.legal_moves()) {
        if (!with_freezes && move.freeze != Kind::none) continue;
        if (!ends_the_game(position, move)) continue;
        Position next = position;
        next.play(move);
        if (next.in_check()) return true;
    }
    return false;
}

void expect_exact(const Position& position) {
    if (position.can_freeze()) {
        const std::optional<Move> mate = mate_by_freeze(position);
        if (has_mate(position, true)) RC_ASSERT(mate.has_value());
        if (mate) RC_ASSERT(position.is_legal(*mate) && ends_the_game(position, *mate));
    }
    const std::optional<Move> mate = mate_in_one(position);
    RC_ASSERT(mate.has_value() == has_mate(position, false));
    if (mate) RC_ASSERT(position.is_legal(*mate) && ends_the_game(position, *mate));
}

TEST(ShogiMateInOne, IsSeenWhereverThereIsOne) {
    EXPECT_TRUE(rc::check("in random games",
                          [] { expect_exact(position_of_random_game(random_rules(), 160)); }));
    EXPECT_TRUE(rc::check("in studies", [] { expect_exact(random_study(random_rules())); }));
    EXPECT_TRUE(rc::check("where a king is cornered", [] {
        const Position position = random_cornered_king(random_rules());
        if (!position.in_check(opponent(position.to_move()))) expect_exact(position);
    }));
}

TEST(ShogiMateInOne, ByADropOrAMove) {
    for (const auto& [text, mate] : {
             std::pair("sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1", "G*5b"),
             std::pair("sfen k8/9/1G7/9/9/9/9/9/4K3R b - 1", "1i1a+"),
             std::pair("sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL "
                       "b - 1",
                       ""),
         }) {
        const std::optional<Move> found = mate_in_one(mate_test_position(text));
        EXPECT_EQ(found ? Notation::move_text(*found) : "", mate) << text;
    }
}

TEST(ShogiMateInOne, APawnDropMatesOnlyWithAFreeze) {
    const std::string text = "sfen 8k/9/7G1/9/9/9/9/9/K8 b P 1";
    EXPECT_FALSE(mate_in_one(mate_test_position(text)));
    EXPECT_TRUE(any_mate_in_one(mate_test_position(text + " z3Z3")));
}

}  // namespace
}  // namespace shinpan::shogi
