#include "engines/shogi/checking_moves.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "games/shogi/random_positions.h"

namespace shinpan::shogi {
namespace {

void tells_all_checks_of(const Position& position) {
    const CheckingMoves checking(position);
    for (const Move move : position.legal_moves()) {
        Position next = position;
        next.play(move);
        RC_ASSERT(checking.gives_check(move) == next.in_check());
    }
}

RC_GTEST_PROP(ShogiCheckingMoves, AreThoseAfterWhichTheOtherIsInCheck, ()) {
    tells_all_checks_of(random_study(random_rules()));
}

RC_GTEST_PROP(ShogiCheckingMoves, AreThoseOfGames, ()) {
    tells_all_checks_of(position_of_random_game(random_rules(), 120));
}

}  // namespace
}  // namespace shinpan::shogi
