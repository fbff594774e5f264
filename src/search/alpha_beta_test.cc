#include "search/alpha_beta.h"

#include <gtest/gtest.h>

#include "games/tictactoe/notation.h"

namespace shinpan {
namespace {

int worth(std::string_view board) {
    std::uint64_t nodes = 0;
    return negamax(
        tictactoe::Notation::position_from_text(board).value(), tictactoe::kCells, 0, -kWin, kWin,
        [](const tictactoe::Position&) { return 0; }, nodes);
}

// The same without cutting anything off.
int plain_minimax(const tictactoe::Position& position, int ply) {
    if (const auto end = position.outcome()) {
        if (!end->winner) return 0;
        return *end->winner == position.to_move() ? kWin - ply : ply - kWin;
    }
    int best = -kWin;
    for (const auto move : position.legal_moves()) {
        tictactoe::Position next = position;
        next.play(move);
        best = std::max(best, -plain_minimax(next, ply + 1));
    }
    return best;
}

TEST(AlphaBeta, KnowsWinsLossesAndDraws) {
    EXPECT_EQ(worth(".../.../..."), 0);
    EXPECT_EQ(worth("xx./oo./..."), kWin - 1);  // x completes its row
    EXPECT_EQ(worth("x.x/.o./o.x"), 2 - kWin);  // o cannot stop both lines
    EXPECT_EQ(worth("xxx/oo./..."), 0 - kWin);  // already lost
    EXPECT_EQ(worth("xox/xxo/oxo"), 0);         // drawn
}

TEST(AlphaBeta, EqualsPlainMinimaxNearTheStart) {
    std::vector<tictactoe::Position> open{tictactoe::Position()};
    int compared = 0;
    for (int ply = 0; ply < 3; ++ply) {
        std::vector<tictactoe::Position> next_open;
        for (const auto& position : open) {
            EXPECT_EQ(worth(tictactoe::Notation::position_text(position)),
                      plain_minimax(position, 0));
            ++compared;
            for (const auto move : position.legal_moves()) {
                next_open.push_back(position);
                next_open.back().play(move);
            }
        }
        open = next_open;
    }
    EXPECT_EQ(compared, 1 + 9 + 72);
}

}  // namespace
}  // namespace shinpan
