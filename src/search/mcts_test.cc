#include "search/mcts.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/random.h"
#include "games/tictactoe/notation.h"

namespace shinpan {
namespace {

using tictactoe::Move;
using tictactoe::Notation;
using tictactoe::Position;

// Plain random games; `forbidden` is a move that the history is said not to allow at the root.
class TicTacToeKnowledge {
public:
    static constexpr std::size_t kMostMoves = 10;
    static constexpr std::size_t kMostPlies = 9;

    explicit TicTacToeKnowledge(std::optional<Move> forbidden = {}) : forbidden_(forbidden) {}

    std::size_t index(Move move) const { return static_cast<std::size_t>(move.cell) + 1; }
    void begin_line() { depth_ = 0; }
    bool allows(const Position&, Move move) const { return depth_ > 0 || forbidden_ != move; }
    void follow(Move, const Position&) { ++depth_; }
    std::size_t candidates(const Position& position, std::span<Candidate<Move>> moves) const {
        std::size_t count = 0;
        for (const Move move : position.legal_moves())
            moves[count++] = {move, 2, 1};
        return count;
    }
    float playout(Position& position, std::vector<Move>& played) {
        while (!position.outcome()) {
            const auto moves = position.legal_moves();
            played.push_back(moves[random_.below(moves.size())]);
            position.play(played.back());
        }
        return final_value(position);
    }
    float final_value(const Position& position) const {
        const auto winner = position.outcome()->winner;
        return !winner ? 0.5f : winner == Side::first ? 1.0f : 0.0f;
    }

private:
    std::optional<Move> forbidden_;
    int depth_ = 0;
    Random random_{1};
};

using TicTacToeSearch = MonteCarloSearch<Position, TicTacToeKnowledge>;

std::string best_move(const char* board, std::uint64_t playouts, std::size_t nodes = 10'000,
                      std::optional<Move> forbidden = {}) {
    const Position position = Notation::position_from_text(board).value();
    TicTacToeSearch search(TicTacToeKnowledge(forbidden), nodes);
    search.start(position);
    search.run(NodeLimit{playouts});
    EXPECT_EQ(search.progress().nodes, playouts);
    return Notation::move_text(position, search.best().move);
}

TEST(MonteCarloSearch, WinsAndDefends) {
    EXPECT_EQ(best_move("xx./oo./...", 500), "C1");
    EXPECT_EQ(best_move("xx./o../...", 500), "C1") << "o has to defend";
    // Every corner loses.
    EXPECT_THAT(best_move("x../.o./..x", 5000), testing::AnyOf("B1", "A2", "C2", "B3"));
}

TEST(MonteCarloSearch, GoesOnCountingWhenItsNodesAreUsedUp) {
    EXPECT_EQ(best_move("xx./oo./...", 500, 20), "C1");
}

TEST(MonteCarloSearch, NeverTakesWhatTheHistoryForbids) {
    const Position position = Notation::position_from_text("xx./oo./...").value();
    const Move winning = Notation::move_from_text(position, "C1").value();
    EXPECT_EQ(best_move("xx./oo./...", 500, 10'000, winning), "C2") << "then it has to defend";
}

TEST(MonteCarloSearch, TellsWhatItExpects) {
    const Position position = Notation::position_from_text("xx./o../...").value();
    TicTacToeSearch search(TicTacToeKnowledge(), 10'000);
    search.start(position);
    search.run(NodeLimit{2000});
    const std::vector<Move> line = search.line_from(search.best(), 3);
    ASSERT_GE(line.size(), 2u);
    EXPECT_EQ(line[0], search.best().move);
    std::uint64_t visits = 0;
    for (const TicTacToeSearch::Node& node : search.children())
        visits += node.visits;
    EXPECT_EQ(visits, 2000u);
}

}  // namespace
}  // namespace shinpan
