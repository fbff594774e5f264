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
    TicTacToeSearch search(1, TicTacToeKnowledge(forbidden), nodes);
    search.start(position);
    search.run(NodeLimit{playouts});
    EXPECT_EQ(search.progress().nodes, playouts);
    return Notation::move_text(position, search.best().move());
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

std::uint64_t visits_of_children(const TicTacToeSearch& search) {
    std::uint64_t visits = 0;
    for (const TicTacToeSearch::Node& node : search.children())
        visits += node.visits();
    return visits;
}

TEST(MonteCarloSearch, TellsWhatItExpects) {
    const Position position = Notation::position_from_text("xx./o../...").value();
    TicTacToeSearch search(1, TicTacToeKnowledge(), 10'000);
    search.start(position);
    search.run(NodeLimit{2000});
    const std::vector<Move> line = search.line_from(search.best(), 3);
    ASSERT_GE(line.size(), 2u);
    EXPECT_EQ(line[0], search.best().move());
    EXPECT_EQ(visits_of_children(search), 2000u);
}

TEST(MonteCarloSearch, IsTheSameEachTimeWithOneThread) {
    const auto visits = [] {
        TicTacToeSearch search(1, TicTacToeKnowledge(), 10'000);
        search.start(Position());
        search.run(NodeLimit{3000});
        std::vector<std::uint32_t> all;
        for (const TicTacToeSearch::Node& node : search.children())
            all.push_back(node.visits());
        return all;
    };
    EXPECT_EQ(visits(), visits());
}

TEST(MonteCarloSearch, KeepsWhatItKnowsOfTheGameThatGoesOn) {
    Position position;
    TicTacToeSearch search(1, TicTacToeKnowledge(), 100'000);
    search.start(position);
    search.run(NodeLimit{5000});
    const std::vector<Move> line = search.line_from(search.best(), 2);
    ASSERT_EQ(line.size(), 2u);
    const auto& answers = search.tree().children(search.best());
    const auto found = std::ranges::find(answers, line[1], &TicTacToeSearch::Node::move);
    ASSERT_NE(found, answers.end());
    const std::uint32_t visits = found->visits();
    const float value = found->value();
    const std::size_t size = search.tree().size();
    std::vector<std::uint32_t> below;
    for (const TicTacToeSearch::Node& node : search.tree().children(*found))
        below.push_back(node.visits());

    for (const Move move : line)
        position.play(move);
    search.go_on(line, position);
    EXPECT_EQ(search.progress().nodes, 0u) << "only new games are counted";
    EXPECT_EQ(search.tree().root().visits(), visits);
    EXPECT_EQ(search.tree().root().value(), value);
    EXPECT_LT(search.tree().size(), size) << "the rest is gone";
    std::vector<std::uint32_t> kept;
    for (const TicTacToeSearch::Node& node : search.children())
        kept.push_back(node.visits());
    EXPECT_EQ(kept, below);

    search.run(NodeLimit{100});
    EXPECT_EQ(search.tree().root().visits(), visits + 100);
    const auto legal = position.legal_moves();
    for (const TicTacToeSearch::Node& node : search.children())
        EXPECT_NE(std::find(legal.begin(), legal.end(), node.move()), legal.end());
}

TEST(MonteCarloSearch, BeginsAnewWhereItKnowsNothingOfTheGame) {
    Position position;
    TicTacToeSearch search(1, TicTacToeKnowledge(), 10'000);
    search.start(position);
    search.run(NodeLimit{10});  // no move has been tried often enough to have answers
    const std::vector<Move> moves{Move{0}, Move{4}};
    for (const Move move : moves)
        position.play(move);
    search.go_on(moves, position);
    EXPECT_EQ(search.tree().root().visits(), 0u);
    EXPECT_EQ(search.children().size(), 7u);
}

// What ThreadSanitizer is to look at: all threads count, grow and read in one tree.
TEST(MonteCarloSearch, LosesNoGameToAnotherThread) {
    for (const std::size_t nodes : {std::size_t{30}, std::size_t{100'000}}) {
        TicTacToeSearch search(4, TicTacToeKnowledge(), nodes);
        search.start(Position());
        for (int round = 0; round < 5; ++round)
            search.run(NodeLimit{1000 * (static_cast<std::uint64_t>(round) + 1)});
        EXPECT_GE(search.progress().nodes, 5000u);
        EXPECT_EQ(visits_of_children(search), search.progress().nodes);
        EXPECT_EQ(search.tree().root().visits(), search.progress().nodes);
        EXPECT_LE(search.tree().size(), nodes);
        for (const TicTacToeSearch::Node& node : search.children()) {
            EXPECT_GE(node.value(), 0);
            EXPECT_LE(node.value(), 1);
        }
    }
}

TEST(MonteCarloSearch, FindsTheSameWithSeveralThreads) {
    const Position position = Notation::position_from_text("xx./oo./...").value();
    TicTacToeSearch search(3, TicTacToeKnowledge(), 10'000);
    search.start(position);
    search.run(NodeLimit{2000});
    EXPECT_EQ(Notation::move_text(position, search.best().move()), "C1");
}

}  // namespace
}  // namespace shinpan
