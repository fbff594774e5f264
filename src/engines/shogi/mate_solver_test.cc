#include "engines/shogi/mate_solver.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/testing/thorough.h"
#include "engines/shogi/testing/exhaustive_mate.h"
#include "engines/shogi/testing/mate_problem.h"
#include "games/shogi/notation.h"
#include "games/shogi/random_positions.h"
#include "games/shogi/testing.h"

namespace shinpan::shogi {
namespace {

constexpr std::size_t kTestTable = std::size_t{8} << 20;
constexpr std::uint64_t kEnoughNodes = 100'000;  // for every problem of the collection

Position position_with(const std::string& sfen) {
    Rules rules;
    if (sfen.find(" z") != sfen.npos) rules.freezes = PerSide<int>{};
    return position_from_sfen(sfen, rules).value();
}

MateAnswer solved(const Position& position, std::uint64_t nodes = kEnoughNodes) {
    MateSolver solver(kTestTable);
    return solver.solve(position, {.nodes = nodes});
}

std::string told(const std::vector<Move>& line) {
    std::string text;
    for (const Move move : line)
        text += (text.empty() ? "" : " ") + Notation::move_text(move);
    return text;
}

// What a line of a mate has to be, whoever found it: legal, every move of the attacker a check, and
// at its end no legal move.
void is_a_mating_line(Position position, const std::vector<Move>& line) {
    ASSERT_EQ(line.size() % 2, 1u);
    for (std::size_t i = 0; i < line.size(); ++i) {
        ASSERT_TRUE(position.is_legal(line[i])) << Notation::move_text(line[i]);
        position.play(line[i]);
        if (i % 2 == 0) {
            ASSERT_TRUE(position.in_check()) << Notation::move_text(line[i]);
        }
    }
    EXPECT_FALSE(position.has_legal_move());
}

TEST(ShogiMateSolver, FindsPlainMates) {
    EXPECT_EQ(told(solved(position_with("4k4/9/4P4/9/9/9/9/9/4K4 b G 1")).line), "G*5b");
    // Nobody is mated by a pawn that is dropped.
    EXPECT_EQ(solved(position_with("7nk/9/7G1/9/9/9/9/9/K8 b P 1")).verdict, MateVerdict::no_mate);
}

TEST(ShogiMateSolver, FindsMatesByFreezes) {
    EXPECT_EQ(told(solved(position_with("8k/9/7G1/9/9/9/9/9/K8 b P 1 z3Z3")).line), "2c1bzK");
    EXPECT_EQ(solved(position_with("8k/9/7G1/9/9/9/9/9/K8 b P 1 z3Z0")).verdict,
              MateVerdict::no_mate);
    // By the letter of the rules a freeze makes a mate by a pawn drop legal.
    EXPECT_EQ(solved(position_with("7nk/9/7G1/9/9/9/9/9/K8 b P 1 z0Z1")).line.size(), 1u);
    // A freeze that leaves no move, without a check, wins the game and is no mate by checks.
    EXPECT_EQ(solved(position_with("8k/9/9/9/9/9/9/9/K8 b - 1 z3Z3")).verdict,
              MateVerdict::no_mate);
    // The example: white, frozen, has two moves of its king and no mate.
    EXPECT_EQ(solved(position_with("4k4/9/9/9/4p4/9/9/9/4K4 w 2p 1 zP z3Z3")).verdict,
              MateVerdict::no_mate);
}

// The king goes round for ever, and every disproof rests on positions above it.
TEST(ShogiMateSolver, KnowsThatPerpetualChecksAreNoMate) {
    EXPECT_EQ(solved(position_with("k8/9/9/9/9/9/9/9/K3R4 b - 1")).verdict, MateVerdict::no_mate);
    EXPECT_EQ(solved(position_with("4k4/9/9/9/9/9/9/9/K2+R5 b - 1")).verdict, MateVerdict::no_mate);
}

TEST(ShogiMateSolver, SaysWhenItDoesNotKnow) {
    const Position hard = mate_problems("mates.txt").back().position;
    EXPECT_EQ(solved(hard, 2).verdict, MateVerdict::unknown);
    MateSolver solver(kTestTable);
    const MateAnswer stopped =
        solver.solve(position_with("4k4/9/9/9/9/9/9/9/4K4 b RB2G2S2N2Lrb2g2s2n2l 1"),
                     {.is_over = [] { return true; }});
    EXPECT_EQ(stopped.verdict, MateVerdict::unknown);
}

// A table with room for next to nothing loses what it has proved and proves it again.
TEST(ShogiMateSolver, ASmallTableIsNoReasonForAWrongAnswer) {
    for (const char* file : {"mates.txt", "freeze_mates.txt"}) {
        std::vector<MateProblem> problems = mate_problems(file);
        ASSERT_GE(problems.size(), 20u);
        for (std::size_t i = 0; i < problems.size(); i += share(10, 1)) {
            MateSolver solver(16 << 10);
            const MateAnswer answer = solver.solve(problems[i].position, {.nodes = 2'000});
            EXPECT_NE(answer.verdict, MateVerdict::no_mate) << problems[i].sfen;
            if (answer.verdict == MateVerdict::mate) {
                is_a_mating_line(problems[i].position, answer.line);
            }
        }
    }
}

void solves_all_of(const std::string& file, std::size_t least) {
    const std::vector<MateProblem> problems = mate_problems(file);
    ASSERT_GE(problems.size(), least) << file;
    MateSolver solver(kTestTable);
    for (const MateProblem& problem : problems) {
        SCOPED_TRACE(problem.sfen);
        EXPECT_TRUE(problem.plies >= 3 && problem.plies <= 15);
        const MateAnswer answer = solver.solve(problem.position, {.nodes = kEnoughNodes});
        ASSERT_EQ(answer.verdict, MateVerdict::mate);
        is_a_mating_line(problem.position, answer.line);
        // Against the best defence there is none that is shorter.
        EXPECT_GE(answer.line.size(), static_cast<std::size_t>(problem.plies));
    }
}

TEST(ShogiMateSolver, SolvesTheCollectionOfMates) { solves_all_of("mates.txt", 100); }

TEST(ShogiMateSolver, SolvesTheCollectionOfFreezeMates) { solves_all_of("freeze_mates.txt", 60); }

// The collection itself: each of its numbers is proved by trying everything.
void is_proved(const std::string& file, int longest) {
    for (const MateProblem& problem : mate_problems(file)) {
        if (problem.plies > longest) continue;
        ExhaustiveMate proof(UINT64_MAX);
        EXPECT_EQ(proof.shortest(problem.position, problem.plies), problem.plies) << problem.sfen;
    }
}

TEST(ShogiMateProblems, AreProvedByTryingEverything) {
    is_proved("mates.txt", share(3, 15));
    is_proved("freeze_mates.txt", share(3, 15));
}

// Positions that nobody has chosen: what the one proves the other must find, and the other way
// round.
RC_GTEST_PROP(ShogiMateSolver, AgreesWithTryingEverything, ()) {
    const Rules rules = random_rules();
    const Position position =
        *rc::gen::arbitrary<bool>() ? random_cornered_king(rules) : random_study(rules);
    RC_PRE(!position.in_check(opponent(position.to_move())));
    const MateAnswer answer = solved(position, 2'000);
    ExhaustiveMate proof(30'000);
    const std::optional<int> plies = proof.shortest(position, 5);
    RC_PRE(!proof.gave_up());
    if (plies) RC_ASSERT(answer.verdict != MateVerdict::no_mate);
    if (answer.verdict == MateVerdict::mate && answer.line.size() <= 5) RC_ASSERT(plies);
    if (answer.verdict == MateVerdict::mate) is_a_mating_line(position, answer.line);
}

}  // namespace
}  // namespace shinpan::shogi
