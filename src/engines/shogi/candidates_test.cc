#include "engines/shogi/candidates.h"

#include <gtest/gtest.h>

#include "engines/shogi/check_map.h"
#include "games/shogi/random_positions.h"

namespace shinpan::shogi {
namespace {

std::size_t times(Candidates& list, Move move) {
    std::size_t count = 0;
    for (const Candidate& each : list.from(0))
        count += each.move == move;
    return count;
}

void expect_lists(const Position& position) {
    auto gains = std::make_unique<Candidates>();
    auto quiets = std::make_unique<Candidates>();
    auto all = std::make_unique<Candidates>();
    auto checks = std::make_unique<Candidates>();
    const CheckMap map(position);
    list_gains(position, *gains);
    list_quiets(position, *quiets);
    list_all(position, *all);
    list_checks(position, map, *checks);
    std::size_t plain = 0;
    std::size_t checking = 0;
    for (const Move move : position.legal_moves()) {
        RC_ASSERT(is_plausible(position, move));
        if (move.freeze != Kind::none) continue;
        ++plain;
        RC_ASSERT(times(*all, move) == 1);
        RC_ASSERT(times(*gains, move) == (is_gain(position, move) ? 1u : 0u));
        RC_ASSERT(times(*quiets, move) == (is_gain(position, move) ? 0u : 1u));
        Position next = position;
        next.play(move);
        RC_ASSERT(map.is_check(position, move) == next.in_check());
        checking += next.in_check();
        RC_ASSERT(times(*checks, move) == (next.in_check() ? 1u : 0u));
    }
    RC_ASSERT(all->size() == plain);
    RC_ASSERT(gains->size() + quiets->size() == plain);
    RC_ASSERT(checks->size() == checking);
}

TEST(ShogiCandidates, EveryMoveIsInOneListAndChecksAreKnown) {
    EXPECT_TRUE(rc::check("in random games",
                          [] { expect_lists(position_of_random_game(random_rules(), 160)); }));
    EXPECT_TRUE(rc::check("in studies", [] { expect_lists(random_study(random_rules())); }));
}

TEST(ShogiCandidates, WhatCannotBePlayedIsNotPlausible) {
    const Position start;
    EXPECT_FALSE(is_plausible(start, kNoMove));
    EXPECT_FALSE(is_plausible(start, drop_move(Kind::pawn, square_at(4, 4))));
    EXPECT_FALSE(is_plausible(start, board_move(square_at(6, 6), square_at(6, 4))));
    EXPECT_FALSE(is_plausible(start, board_move(square_at(6, 2), square_at(6, 3))));
    EXPECT_FALSE(
        is_plausible(start, board_move(square_at(6, 6), square_at(6, 5)).with_freeze(Kind::pawn)));
    EXPECT_TRUE(is_plausible(start, board_move(square_at(6, 6), square_at(6, 5))));
}

}  // namespace
}  // namespace shinpan::shogi
