#include "engines/shogi/search.h"

#include <gtest/gtest.h>

#include "engines/shogi/bench.h"
#include "engines/shogi/evaluation.h"
#include "engines/shogi/freeze_mate.h"
#include "games/shogi/random_positions.h"
#include "games/shogi/sfen.h"
#include "games/shogi/usi_position.h"

namespace shinpan::shogi {
namespace {

Game game_at(const std::string& text) { return game_from_usi_position(text).value().game; }

Variation best_at(const std::string& text, int depth) {
    SharedTable table(1 << 20);
    Search search(table);
    SearchOrder order;
    order.depth = depth;
    return search.run(game_at(text), order).front();
}

TEST(ShogiSearch, TakesWhatHangs) {
    const Variation best = best_at("sfen 4k4/9/9/9/4r4/4P4/9/9/4K4 b - 1", 2);
    EXPECT_EQ(Notation::move_text(best.moves.front()), "5f5e");
}

TEST(ShogiSearch, FindsAMateAndItsLength) {
    const Variation one = best_at("sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1", 3);
    EXPECT_EQ(Notation::move_text(one.moves.front()), "G*5b");
    EXPECT_EQ(one.value, kMate - 1);
    const Variation three = best_at("sfen 8k/7p1/9/8G/9/9/9/9/4K4 b GR 1", 4);
    EXPECT_TRUE(is_mate(three.value)) << three.value;
}

TEST(ShogiSearch, AMatedSideKnowsIt) {
    EXPECT_EQ(best_at("sfen 4k4/9/9/9/9/9/3ppp3/9/4K4 b g 1", 3).value, 2 - kMate);
}

TEST(ShogiSearch, SeveralLinesAreDifferentMovesInOrder) {
    SharedTable table(1 << 20);
    Search search(table);
    SearchOrder order;
    order.depth = 2;
    order.lines = 4;
    const std::vector<Variation> lines = search.run(Game(), order);
    ASSERT_EQ(lines.size(), 4u);
    for (std::size_t i = 1; i < lines.size(); ++i) {
        EXPECT_GE(lines[i - 1].value, lines[i].value);
        for (std::size_t j = 0; j < i; ++j)
            EXPECT_NE(lines[i].moves.front(), lines[j].moves.front());
    }
}

TEST(ShogiSearch, MoreLinesThanMovesAreAllMoves) {
    SharedTable table(1 << 20);
    Search search(table);
    SearchOrder order;
    order.depth = 1;
    order.lines = 600;
    EXPECT_EQ(search.run(Game(), order).size(), 30u);
}

TEST(ShogiSearch, AStopAtOnceStillLeavesAMove) {
    SharedTable table(1 << 20);
    Search search(table);
    SearchOrder order;
    order.nodes = 1;
    const std::vector<Variation> lines = search.run(Game(), order);
    ASSERT_FALSE(lines.empty());
    EXPECT_TRUE(Position().is_legal(lines.front().moves.front()));
}

TEST(ShogiSearch, EveryMoveOfALineIsLegal) {
    for (const char* text : {"startpos", "startpos z3Z3",
                             "sfen l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w "
                             "GR5pnsg 1"}) {
        Position position = game_at(text).position();
        for (const Move move : best_at(text, 2).moves) {
            ASSERT_TRUE(position.is_legal(move)) << text << " " << Notation::move_text(move);
            position.play(move);
        }
    }
}

TEST(ShogiSearch, PerpetualCheckIsNotPlayedForADraw) {
    // Black, far behind, could check with the dragon for ever; the second time is
    // worse than all.
    Game game = game_at("sfen 7k1/9/6+R2/9/9/9/9/2r6/K8 b - 1");
    for (const char* move : {"3c2c", "2a1a", "2c1c", "1a2a", "1c2c", "2a1a", "2c1c", "1a2a"})
        ASSERT_TRUE(game.play(move)) << move;
    SharedTable table(1 << 20);
    Search search(table);
    SearchOrder order;
    order.depth = 3;
    EXPECT_NE(Notation::move_text(search.run(game, order).front().moves.front()), "1c2c");
}

TEST(ShogiSearch, FreezeMatesInOneAreSeen) {
    const Position b = game_at("sfen 8k/9/7G1/9/9/9/9/9/K8 b P 1 z3Z3").position();
    const std::optional<Move> mate = mate_by_freeze(b);
    ASSERT_TRUE(mate);
    Position after = b;
    after.play(*mate);
    EXPECT_FALSE(after.has_legal_move());
    // A frozen bare king has no move and loses, in check or not.
    EXPECT_TRUE(mate_by_freeze(game_at("sfen 8k/9/9/9/9/9/9/9/K8 b - 1 z3Z3").position()));
    EXPECT_FALSE(mate_by_freeze(Position(Rules{.freezes = kUsualFreezes})));
    // Without freezes left there is none.
    EXPECT_FALSE(mate_by_freeze(game_at("sfen 8k/9/7G1/9/9/9/9/9/K8 b P 1 z3Z0").position()));
    const Variation found = best_at("sfen 8k/9/7G1/9/9/9/9/9/K8 b P 1 z3Z3", 2);
    EXPECT_EQ(found.value, kMate - 1);
}

TEST(ShogiSearch, AMateThatWasToldIsNeverTakenBack) {
    // Black has a bare king and three freezes, each of which puts off the freeze
    // of its king by a move: mate in nine, and no sooner.
    for (const auto& [text, mate] : {std::pair("sfen 4k4/9/9/9/4p4/9/9/9/4K4 w 2p 1 zP z3Z3", 9),
                                     std::pair("sfen 4k4/9/9/9/4p4/9/9/9/4K4 w 2p 1 z3Z0", 1),
                                     std::pair("sfen 4k4/9/9/9/4p4/9/9/9/4K4 w 2p 1 zP z3Z1", 5)}) {
        SharedTable table(1 << 22);
        Search search(table);
        SearchOrder order;
        order.nodes = 60'000;
        int told = 0;
        order.found = [&told, text = text](std::span<const Variation> lines) {
            const int value = lines.front().value;
            EXPECT_TRUE(told == 0 || value >= told) << text << " " << value;
            if (is_mate(value)) told = value;
        };
        const Variation best = search.run(game_at(text), order).front();
        EXPECT_TRUE(!is_mate(best.value) || kMate - best.value == mate)
            << text << " " << best.value;
        EXPECT_TRUE(mate == 9 || is_mate(best.value)) << text << " " << best.value;
    }
}

// Is the side to move mated within so many plies? By brute force.
bool is_lost_within(const Position& position, int plies);
bool is_won_within(const Position& position, int plies) {
    if (plies <= 0) return false;
    for (const Move move : position.legal_moves()) {
        Position next = position;
        next.play(move);
        if (is_lost_within(next, plies - 1)) return true;
    }
    return false;
}
bool is_lost_within(const Position& position, int plies) {
    for (const Move move : position.legal_moves()) {
        if (plies <= 1) return false;
        Position next = position;
        next.play(move);
        if (!is_won_within(next, plies - 1)) return false;
    }
    return true;
}

TEST(ShogiSearch, EveryMateIsAProof) {
    int mates = 0;
    EXPECT_TRUE(rc::check("in studies", [&] {
        Rules rules = random_rules();
        rules.declaration = Declaration::none;
        const Position position = random_study(rules);
        if (!position.has_legal_move() || position.count_legal_moves() > 60) return;
        SharedTable table(1 << 18);
        Search search(table);
        SearchOrder order;
        order.nodes = 400;
        const int value = search.run(Game(position), order).front().value;
        const int plies = kMate - std::abs(value);
        if (!is_mate(value) || plies > 3) return;
        ++mates;
        const bool is_proof =
            value > 0 ? is_won_within(position, plies) : is_lost_within(position, plies);
        RC_ASSERT(is_proof);
    }));
    EXPECT_GT(mates, 0);
}

TEST(ShogiSearch, TheBenchIsTheSameEveryTime) {
    const std::uint64_t nodes = bench(2).nodes;
    EXPECT_GT(nodes, 1000u);
    EXPECT_EQ(bench(2).nodes, nodes);
}

TEST(ShogiEvaluation, BothSidesSeeTheSame) {
    EXPECT_EQ(evaluate(Position()),
              evaluate(game_at("startpos moves 5i5h 5a5b 5h5i 5b5a").position()));
    const Position ahead =
        game_at("sfen lnsgkgsnl/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1").position();
    const Position behind =
        game_at("sfen lnsgkgsnl/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1").position();
    EXPECT_GT(evaluate(ahead), 800);
    EXPECT_LT(evaluate(behind), -800);
}

TEST(ShogiEvaluation, ABoardOnItsHeadIsWorthTheSame) {
    for (const auto& [text, turned] :
         {std::pair("sfen 4k4/1r4b2/9/2p6/9/7P1/9/5S3/K1G5L b Gp 1",
                    "sfen l5g1k/3s5/9/1p7/9/6P2/9/2B4R1/4K4 w Pg 1"),
          std::pair("sfen 4k4/1r4b2/9/2p6/9/7P1/9/5S3/K1G5L w Gp 1",
                    "sfen l5g1k/3s5/9/1p7/9/6P2/9/2B4R1/4K4 b Pg 1")}) {
        EXPECT_EQ(evaluate(game_at(text).position()), evaluate(game_at(turned).position()));
        EXPECT_EQ(evaluate(game_at(text).position(), weights_by_hand()),
                  evaluate(game_at(turned).position(), weights_by_hand()));
    }
}

TEST(ShogiSharedTable, WhatIsStoredIsFound) {
    SharedTable table(1 << 16);
    const Finding finding{drop_move(Kind::gold, square_at(4, 4)).with_freeze(Kind::dragon), -29'999,
                          100, Bound::upper, -12'345};
    EXPECT_FALSE(table.find(12345));
    table.store(12345, finding);
    EXPECT_EQ(table.find(12345), finding);
    table.clear();
    EXPECT_FALSE(table.find(12345));
}

TEST(ShogiSharedTable, TheDeepestOfASearchStay) {
    SharedTable table(1);  // one bucket
    for (std::uint64_t key = 1; key <= 10; ++key)
        table.store(key, {board_move(0, 1), 0, key == 2 ? 50 : 5, Bound::exact});
    EXPECT_TRUE(table.find(2));
    table.begin_search();
    for (std::uint64_t key = 11; key <= 20; ++key)
        table.store(key, {board_move(0, 1), 0, 1, Bound::exact});
    EXPECT_FALSE(table.find(2));
}

}  // namespace
}  // namespace shinpan::shogi
