// What is true of the judgement of every board, whatever stands on it.
#include <algorithm>

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "games/go/judge/judgement.h"
#include "games/go/judge/unconditional.h"
#include "games/go/judge/view.h"

namespace shinpan::go {
namespace {

// Little of everything: laws hold however briefly it thinks.
constexpr JudgementSettings kBriefly{.rollouts = 20, .most_nodes = 1000, .local_games = 20};

Position after_random_moves() {
    const std::string rules = *rc::gen::elementOf(rule_names());
    Position position(rules_from_name(rules, *rc::gen::inRange(1, 10)).value());
    const int plies = *rc::gen::inRange(0, 150);
    for (int i = 0; i < plies && !position.is_over(); ++i) {
        // Not passes, if there is anything else: boards should become full.
        const auto moves = position.legal_moves();
        const std::size_t stones = std::max<std::size_t>(1, moves.size() - 1);
        position.play(moves[*rc::gen::inRange<std::size_t>(0, stones)]);
    }
    return position;
}

TEST(GoJudgementLaws, EveryStoneHasAFateAndEveryPointIsCountedOnce) {
    EXPECT_TRUE(rc::check([] {
        const Position position = after_random_moves();
        const Judgement judgement = judge(position, kBriefly);
        int counted = judgement.dame;
        for (const Side side : kSides)
            counted += judgement.counts[side].stones + judgement.counts[side].territory;
        RC_ASSERT(counted == static_cast<int>(points_of(position.size())));
        for_each_point(position.size(), [&](Point point) {
            const PointJudgement& here = judgement.at(point);
            const auto side = position.owner(point);
            RC_ASSERT((here.fate != Fate::none) == side.has_value());
            if (!side) return;
            RC_ASSERT((here.owner == side) == (here.fate != Fate::dead));
            RC_ASSERT(judgement.at(position.chain(point)).fate == here.fate);
        });
    }));
}

TEST(GoJudgementLaws, WhatIsUnconditionalIsNeverDoubted) {
    EXPECT_TRUE(rc::check([] {
        const Position position = after_random_moves();
        const Judgement judgement = judge(position, kBriefly);
        for (const Side side : kSides) {
            const UnconditionalLife life = unconditional_life(position, side);
            for_each_point(position.size(), [&](Point point) {
                if (life.stones[point]) RC_ASSERT(judgement.at(point).fate == Fate::alive);
                if (life.territory[point]) RC_ASSERT(judgement.at(point).owner == side);
            });
        }
    }));
}

TEST(GoJudgementLaws, ABoardIsTheSameFromEverySide) {
    EXPECT_TRUE(rc::check([] {
        const Position position = after_random_moves();
        const Judgement judgement = judge(position, kBriefly);
        const auto way = *rc::gen::inRange(1u, View::kViews);
        const View view(position.size(), way);
        const Judgement seen = judge(view.of(position), kBriefly);
        for_each_point(position.size(), [&](Point point) {
            const PointJudgement& here = judgement.at(view.source(point));
            RC_ASSERT(seen.at(point).fate == here.fate);
            const Stone owner = here.owner ? stone_of(*here.owner) : Stone::empty;
            RC_ASSERT(seen.at(point).owner == side_of(view.seen(owner)));
        });
    }));
}

}  // namespace
}  // namespace shinpan::go
