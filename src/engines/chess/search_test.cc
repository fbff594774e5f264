#include "engines/chess/search.h"

#include <algorithm>
#include <random>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engines/chess/bench.h"
#include "engines/chess/move_facts.h"
#include "games/chess/fen.h"
#include "games/chess/notation.h"

namespace shinpan::chess {
namespace {

using testing::AnyOf;

Variation best_in(std::string_view position, int depth) {
    Search::Table table(1 << 20);
    Search search(table);
    SearchOrder order;
    order.depth = depth;
    return search.run(situation_from_uci(position, false).value(), order).front();
}

std::string first_move(const Variation& line) {
    return Notation::move_text({}, line.moves.front());
}

TEST(ChessSearch, FindsMates) {
    const Variation one = best_in("fen 6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", 3);
    EXPECT_EQ(first_move(one), "a1a8");
    EXPECT_EQ(one.value, kMate - 1);
    const Variation two = best_in("fen 7k/8/5K2/8/8/8/8/6R1 w - - 0 1", 7);
    EXPECT_EQ(two.value, kMate - 3);
    EXPECT_EQ(two.moves.size(), 3u);
    EXPECT_LT(best_in("fen 7k/8/6K1/8/8/8/8/R7 b - - 0 1", 4).value, 2000 - kMate);
}

TEST(ChessSearch, TakesWhatHangs) {
    EXPECT_EQ(first_move(best_in("fen 4k3/8/8/3q4/8/2N5/8/4K3 w - - 0 1", 3)), "c3d5");
    // A pawn that is protected is left alone.
    EXPECT_NE(first_move(best_in("fen 4k3/8/4p3/3p4/8/8/8/3RK3 w - - 0 1", 3)), "d1d5");
}

TEST(ChessSearch, KnowsADrawByRepetitionAndBySilence) {
    // Perpetual check is all that white has.
    const Variation line = best_in("fen 6k1/5ppp/8/8/8/1q6/r7/3Q2K1 w - - 0 1", 6);
    EXPECT_THAT(first_move(line), AnyOf("d1d8", "d1b3"));
    EXPECT_EQ(best_in("fen 4k3/8/8/8/8/8/8/R3K3 w - - 99 80", 4).value, 0);
}

TEST(ChessSearch, EveryLineCanBePlayed) {
    std::mt19937 random(7);
    Search::Table table(1 << 18);
    for (int game = 0; game < 12; ++game) {
        Situation situation = situation_from_uci("startpos", false).value();
        for (int ply = 0; ply < 40 && situation.position.has_legal_moves(); ++ply) {
            Search search(table);
            SearchOrder order;
            order.nodes = 300;
            order.lines = 2;
            for (const Variation& line : search.run(situation, order)) {
                Position position = situation.position;
                for (const Move move : line.moves) {
                    const Moves legal = position.legal_moves();
                    ASSERT_NE(std::ranges::find(legal, move), legal.end());
                    position.play(move);
                }
            }
            const Moves moves = situation.position.legal_moves();
            situation.position.play(moves[random() % moves.size()]);
            situation.hashes.assign(1, static_cast<std::uint64_t>(ply));
        }
    }
}

TEST(ChessSearch, CapturesAreThoseAmongAllMoves) {
    std::mt19937 random(9);
    for (int game = 0; game < 40; ++game) {
        Position position;
        for (int ply = 0; ply < 80 && position.has_legal_moves(); ++ply) {
            std::size_t wanted = 0;
            for (const Move move : position.legal_moves()) {
                const bool is_queen = move.promoted() == Kind::queen;
                wanted +=
                    move.sort() == Move::Sort::promotion ? is_queen : !is_quiet(position, move);
            }
            EXPECT_EQ(captures_of(position).size(), wanted) << fen_of(position);
            const Moves moves = position.legal_moves();
            position.play(moves[random() % moves.size()]);
        }
    }
}

TEST(ChessSearch, MovesArePackedAndUnpacked) {
    for (const char* fen :
         {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
          "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1", "4k3/8/8/1pP5/8/8/8/4K3 w - b6 0 1"}) {
        for (const Move move : position_from_fen(fen).value().legal_moves()) {
            EXPECT_EQ(PackedMove::unpacked(PackedMove::packed(move)), move);
            EXPECT_LT(PackedMove::packed(move), std::uint64_t{1} << kMoveBits);
        }
    }
}

TEST(ChessSearch, TheBenchIsTheSameEveryTime) {
    EXPECT_EQ(bench(3).nodes, bench(3).nodes);
    EXPECT_GT(bench(3).nodes, 500u);
}

}  // namespace
}  // namespace shinpan::chess
