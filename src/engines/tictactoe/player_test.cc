#include "engines/tictactoe/player.h"

#include <map>

#include <gtest/gtest.h>

#include "games/tictactoe/notation.h"

namespace shinpan::tictactoe {
namespace {

std::string best(std::string_view board) {
    const Position position = Notation::position_from_text(board).value();
    return Notation::move_text(position, choose(position).move);
}

TEST(TicTacToePlayer, TakesAWinAndStopsALoss) {
    EXPECT_EQ(best("xx./oo./..."), "C1");
    EXPECT_EQ(best("xx./.o./..."), "C1");
    EXPECT_EQ(best("oo./xx./x.."), "C1");
    EXPECT_EQ(best(".../.../..."), "B2");
}

TEST(TicTacToePlayer, PrefersTheSoonerWin) { EXPECT_EQ(best("x.x/o../.o."), "B1"); }

// Lets the engine play one side against every possible answer.
void explore(const Position& position, Side engine, std::map<std::string, int>& results) {
    if (const auto end = position.outcome()) {
        ++results[!end->winner ? "draw" : *end->winner == engine ? "win" : "loss"];
        return;
    }
    if (position.to_move() == engine) {
        Position next = position;
        next.play(choose(position).move);
        return explore(next, engine, results);
    }
    for (const Move move : position.legal_moves()) {
        Position next = position;
        next.play(move);
        explore(next, engine, results);
    }
}

TEST(TicTacToePlayer, NeverLosesAgainstAnybody) {
    for (const Side engine : kSides) {
        std::map<std::string, int> results;
        explore(Position(), engine, results);
        EXPECT_EQ(results["loss"], 0);
        EXPECT_GT(results["win"], 0);
        EXPECT_GT(results["draw"], 0);
    }
}

}  // namespace
}  // namespace shinpan::tictactoe
