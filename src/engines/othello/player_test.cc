#include "engines/othello/player.h"

#include <random>

#include <gtest/gtest.h>

#include "games/othello/game.h"

namespace shinpan::othello {
namespace {

using namespace std::chrono_literals;

Position board(std::string_view text) { return Notation::position_from_text(text).value(); }

std::vector<Move> moves_of(const Position& position) {
    const auto moves = position.legal_moves();
    return {moves.begin(), moves.end()};
}

// Random moves until `empties` squares are left; nothing if the game ends before.
std::optional<Position> random_position(int empties, std::mt19937& random) {
    Position position;
    while (std::popcount(position.empty_squares()) > empties) {
        const std::vector<Move> moves = moves_of(position);
        if (moves.empty()) return std::nullopt;
        position.play(moves[random() % moves.size()]);
    }
    if (position.outcome()) return std::nullopt;
    return position;
}

int plain_lead(const Position& position) {
    const std::vector<Move> moves = moves_of(position);
    if (moves.empty()) return std::popcount(position.own()) - std::popcount(position.other());
    int best = -65;
    for (const Move move : moves) {
        Position next = position;
        next.play(move);
        best = std::max(best, -plain_lead(next));
    }
    return best;
}

const Stop kNever = [](const Progress&) { return false; };

TEST(OthelloSolver, EqualsPlainMinimax) {
    std::mt19937 random(2026);
    Solver solver(10);
    for (int round = 0; round < 60; ++round) {
        const std::optional<Position> position = random_position(1 + round % 7, random);
        if (!position) continue;
        const std::optional<Solution> solution =
            solver.solve(*position, moves_of(*position), kNever);
        ASSERT_TRUE(solution);
        EXPECT_EQ(solution->lead, plain_lead(*position)) << Notation::position_text(*position);
        Position next = *position;
        next.play(solution->move);
        EXPECT_EQ(-plain_lead(next), solution->lead);
    }
}

TEST(OthelloSolver, TheOrderOfMovesDoesNotChangeTheValue) {
    std::mt19937 random(7);
    Solver solver(12);
    for (int round = 0; round < 4; ++round) {
        const std::optional<Position> position = random_position(10, random);
        if (!position) continue;
        std::vector<Move> moves = moves_of(*position);
        const int lead = solver.solve(*position, moves, kNever)->lead;
        std::ranges::reverse(moves);
        EXPECT_EQ(solver.solve(*position, moves, kNever)->lead, lead);
    }
}

TEST(OthelloSolver, GivesUpWhenItIsTold) {
    std::mt19937 random(3);
    Solver solver(10);
    const Position position = random_position(30, random).value();
    EXPECT_FALSE(solver.solve(position, moves_of(position), NodeLimit{5000}));
    EXPECT_LT(solver.nodes(), 100'000u);
}

TEST(OthelloPlayer, TakesTheOnlyMove) {
    const SteadyClock clock;
    Player player({}, clock);
    EXPECT_EQ(player.choose(board("21" + std::string(62, '0') + " black"), {0s}).move, kPass);
}

TEST(OthelloPlayer, AnswersAtOnceWithoutTime) {
    const SteadyClock clock;
    Player player({}, clock);
    std::mt19937 random(11);
    for (int empties = 60; empties > 0; empties -= 7) {
        const std::optional<Position> position = random_position(empties, random);
        if (!position) continue;
        EXPECT_TRUE(position->legal_moves().contains(player.choose(*position, {0s}).move))
            << empties;
    }
}

TEST(OthelloPlayer, BeatsRandomMovesFromBothSides) {
    const SteadyClock clock;
    Player player({.depth = 2}, clock);
    std::mt19937 random(2026);
    for (int round = 0; round < 10; ++round) {
        const Side mine = round % 2 == 0 ? Side::first : Side::second;
        Position position;
        while (!position.outcome()) {
            const std::vector<Move> moves = moves_of(position);
            const Move move = position.to_move() == mine ? player.choose(position, {1h}).move
                                                         : moves[random() % moves.size()];
            position.play(move);
        }
        EXPECT_EQ(position.outcome()->winner, mine) << round;
    }
}

TEST(OthelloPlayer, TheSameSeedGivesTheSameGame) {
    const auto game = [](std::uint64_t seed) {
        const SteadyClock clock;
        Player player({.depth = 2, .seed = seed}, clock);
        Game played;
        while (!played.outcome())
            played.play(player.choose(played.position(), {1h}).move);
        return played.moves();
    };
    EXPECT_EQ(game(1), game(1));
    EXPECT_NE(game(1), game(2));
}

TEST(OthelloPlayer, AForcedMoveIsWorthWhatComesBehindIt) {
    const SteadyClock clock;
    Player player({}, clock);
    // White can only pass, and black then fills the board.
    const Position forced = board(std::string(62, '1') + "20 white");
    ASSERT_TRUE(forced.legal_moves().contains(kPass));
    const Opinion opinion = player.consider(forced, {1h});
    EXPECT_EQ(opinion.choice.value, -64 * kDisc);
    EXPECT_TRUE(opinion.choice.is_exact);
    EXPECT_EQ(opinion.line.size(), 2u);
}

TEST(OthelloPlayer, ALineCanBePlayed) {
    const SteadyClock clock;
    Player player({}, clock);
    Position position;
    const Opinion opinion = player.consider(position, {1h, 20'000});
    EXPECT_GE(opinion.line.size(), 3u);
    EXPECT_EQ(opinion.line.front(), opinion.choice.move);
    for (const Move move : opinion.line) {
        ASSERT_TRUE(position.legal_moves().contains(move));
        position.play(move);
    }
    EXPECT_LT(opinion.choice.nodes, 22'000u);
}

}  // namespace
}  // namespace shinpan::othello
