#include "search/principal_variation.h"

#include <gtest/gtest.h>

#include "games/othello/position.h"

namespace shinpan {
namespace {

// Counts discs and nothing else: enough to compare two searches.
struct DiscCount {
    static constexpr std::size_t kMostMoves = 64;
    std::uint64_t key(const othello::Position& p) const {
        return p.own() * 0x9e3779b97f4a7c15 ^ p.other() * 0xc2b2ae3d27d4eb4f;
    }
    int evaluate(const othello::Position& p) const {
        return std::popcount(p.own()) - std::popcount(p.other());
    }
    int final_value(const othello::Position& p) const { return evaluate(p); }
    int promise(othello::Move move, const othello::Position&) const { return move.square % 5; }
};

int plain_value(const othello::Position& position, int depth) {
    const auto moves = position.legal_moves();
    if (depth == 0 || moves.empty()) return DiscCount().evaluate(position);
    int best = -100;
    for (const othello::Move move : moves) {
        othello::Position next = position;
        next.play(move);
        best = std::max(best, -plain_value(next, depth - 1));
    }
    return best;
}

std::vector<othello::Move> moves_of(const othello::Position& position) {
    const auto moves = position.legal_moves();
    return {moves.begin(), moves.end()};
}

class Search : public testing::Test {
protected:
    Found<othello::Position> run(const othello::Position& root, int deepest,
                                 const Stop& stop = AnswerKnown()) {
        return search_.best_move(root, moves_of(root), deepest, stop);
    }
    PrincipalVariationSearch<othello::Position, DiscCount> search_{DiscCount(), 10};
};

TEST_F(Search, EqualsPlainMinimax) {
    othello::Position position;
    for (int ply = 0; ply < 40; ++ply) {
        for (int depth = 1; depth <= 4; ++depth) {
            const Found<othello::Position> found = run(position, depth);
            ASSERT_EQ(found.value, plain_value(position, depth)) << ply << " " << depth;
            othello::Position next = position;
            next.play(found.move);
            EXPECT_EQ(-plain_value(next, depth - 1), found.value);
        }
        const std::vector<othello::Move> moves = moves_of(position);
        if (moves.empty()) break;
        position.play(moves[static_cast<std::size_t>(ply) % moves.size()]);
    }
}

TEST_F(Search, StopsWhenItIsTold) {
    EXPECT_EQ(run(othello::Position(), 60, DepthLimit{5}).progress.depth, 5);
    const Found<othello::Position> limited = run(othello::Position(), 60, NodeLimit{5000});
    EXPECT_GE(limited.progress.nodes, 5000u);
    EXPECT_LT(limited.progress.nodes, 7000u);
    EXPECT_FALSE(limited.progress.is_solved);
    EXPECT_TRUE(run(othello::Position(), 3).progress.is_solved);
}

TEST_F(Search, LooksOnePlyDeepEvenWithoutTime) {
    const Found<othello::Position> found =
        run(othello::Position(), 60, [](const Progress&) { return true; });
    EXPECT_EQ(found.progress.depth, 1);
    EXPECT_TRUE(othello::Position().legal_moves().contains(found.move));
}

TEST(StopCondition, AnyOfSeveralIsEnough) {
    const AnyOf stop{DepthLimit{3}, NodeLimit{100}, AnswerKnown()};
    EXPECT_FALSE(stop({99, 2, false}));
    EXPECT_TRUE(stop({100, 2, false}));
    EXPECT_TRUE(stop({99, 3, false}));
    EXPECT_TRUE(stop({99, 2, true}));
}

TEST(TranspositionTable, KeepsTheDeepestAndTheLatest) {
    TranspositionTable<int> table(0);  // one bucket, so that everything collides
    EXPECT_EQ(table.find(0), nullptr);
    table.store({1, 10, 5, Bound::exact, 1});
    table.store({2, 20, 3, Bound::exact, 2});
    table.store({3, 30, 4, Bound::lower, 3});
    ASSERT_NE(table.find(1), nullptr);
    EXPECT_EQ(table.find(1)->value, 10);
    EXPECT_EQ(table.find(2), nullptr);
    EXPECT_EQ(table.find(3)->value, 30);
    table.clear();
    EXPECT_EQ(table.find(1), nullptr);
}

}  // namespace
}  // namespace shinpan
