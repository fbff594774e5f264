#include "engines/chess/evaluation.h"

#include <random>

#include <gtest/gtest.h>

#include "games/chess/fen.h"
#include "games/chess/notation.h"

namespace shinpan::chess {
namespace {

Position position_of(std::string_view fen) { return position_from_fen(fen).value(); }

// The same with colours exchanged.
Position turned(const Position& position) {
    Position::Parts parts;
    for (const Side side : kSides)
        parts.of_side[side] = __builtin_bswap64(position.pieces(opponent(side)));
    for (const Kind kind : kKinds)
        parts.of_kind[static_cast<std::size_t>(kind)] = __builtin_bswap64(position.bits_of(kind));
    parts.to_move = opponent(position.to_move());
    return Position(parts);
}

TEST(ChessEvaluation, IsTheSameForBothSides) {
    std::mt19937 random(24);
    for (int game = 0; game < 40; ++game) {
        Position position;
        for (int ply = 0; ply < 60 && position.has_legal_moves(); ++ply) {
            const Moves moves = position.legal_moves();
            position.play(moves[random() % moves.size()]);
            EXPECT_EQ(evaluate(position), evaluate(turned(position))) << fen_of(position);
        }
    }
}

TEST(ChessEvaluation, KnowsWhoIsAhead) {
    EXPECT_GT(evaluate(position_of("4k3/8/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1")), 2000);
    EXPECT_LT(evaluate(position_of("4k3/8/8/8/8/8/PPPPPPPP/RNBQKBNR b KQ - 0 1")), -2000);
    // A knight alone cannot win, and a pawn that runs is more than one at home.
    EXPECT_LT(evaluate(position_of("4k3/8/8/8/8/8/8/4KN2 w - - 0 1")), 100);
    EXPECT_GT(evaluate(position_of("8/4P2k/8/8/8/8/8/4K3 w - - 0 1")),
              evaluate(position_of("8/7k/8/8/8/8/4P3/4K3 w - - 0 1")));
}

TEST(ChessEvaluation, AnExchangeIsWorthWhatIsLeftOfIt) {
    const auto value = [](std::string_view fen, std::string_view text) {
        const Position position = position_of(fen);
        return exchange_value(position, Notation::move_from_text(position, {}, text).value());
    };
    const int pawn = piece_value(Kind::pawn);
    const int rook = piece_value(Kind::rook);
    EXPECT_EQ(value("4k3/8/8/3p4/8/8/8/3RK3 w - - 0 1", "d1d5"), pawn);
    EXPECT_EQ(value("4k3/8/4p3/3p4/8/8/8/3RK3 w - - 0 1", "d1d5"), pawn - rook);
    // Behind the first rook stands a second one.
    EXPECT_EQ(value("3rk3/8/8/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5"), pawn);
    EXPECT_EQ(value("4k3/8/8/1pP5/8/8/8/4K3 w - b6 0 1", "c5b6"), pawn);
    EXPECT_EQ(value("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1"), 0);
}

}  // namespace
}  // namespace shinpan::chess
