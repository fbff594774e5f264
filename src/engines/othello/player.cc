#include "engines/othello/player.h"

#include <algorithm>
#include <cassert>
#include <limits>
#include <random>
#include <vector>

#include "engines/othello/level.h"

namespace shinpan::othello {
namespace {

// 2 * 24 bytes * 2^18: twelve megabytes each, cleared in about a millisecond.
constexpr int kTableBits = 18;

// The solver is tried from here on. With a second for a move it succeeded in all of 13 positions
// with 17 and 18 empty squares, in 8 of 15 with 19 and 20, and in none of 7 with 21.
constexpr int kSolveFrom = 20;
// With a fixed depth the answer must not depend on the time, so only what is quick for certain is
// solved.
constexpr int kSolveAlways = 12;
// The part of the time for a first opinion, which orders the moves for the solver and stands if it
// fails.
constexpr int kOpinionParts = 5;

std::vector<Move> shuffled_moves(const Position& position, std::uint64_t seed) {
    const auto legal = position.legal_moves();
    std::vector<Move> moves(legal.begin(), legal.end());
    std::mt19937_64 random(seed ^ Knowledge().key(position));
    std::shuffle(moves.begin(), moves.end(), random);
    return moves;
}

}  // namespace

Player::Player(const PlayerSettings& settings, const Clock& clock)
    : settings_(settings), clock_(clock), search_(Knowledge(), kTableBits), solver_(kTableBits) {}

Choice Player::choose(const Position& position, ThinkingTime limit) {
    std::vector<Move> moves = shuffled_moves(position, settings_.seed);
    assert(!moves.empty());
    if (moves.size() == 1) return {moves.front(), 0, 0, false, 0};

    const Instant start = clock_.now();
    const Deadline deadline{&clock_, start + limit.time};
    if (settings_.level < kStrongestLevel)
        return choose_with_slips(position, std::move(moves), deadline);
    const int empties = std::popcount(position.empty_squares());
    const bool is_end = empties <= (settings_.depth ? kSolveAlways : kSolveFrom);
    const int parts = is_end ? kOpinionParts : 1;
    const Deadline first_opinion{&clock_, start + limit.time / parts};
    const std::uint64_t nodes = limit.nodes.value_or(std::numeric_limits<std::uint64_t>::max());
    // An opinion half as deep as the rest of the game orders the moves well enough.
    const DepthLimit depth{
        std::min(settings_.depth.value_or(kSquares), is_end ? empties / 2 : kSquares)};

    // Between two discs there is at most one pass.
    const Found<Position> found =
        search_.best_move(position, moves, 2 * empties,
                          AnyOf{AnswerKnown(), depth, first_opinion,
                                NodeLimit{nodes / static_cast<std::uint64_t>(parts)}});
    Choice choice{found.move, found.value, found.progress.depth, false, found.progress.nodes};
    if (!is_end || choice.nodes >= nodes) return choice;

    std::iter_swap(moves.begin(), std::ranges::find(moves, found.move));
    const std::optional<Solution> solution =
        solver_.solve(position, moves, AnyOf{deadline, NodeLimit{nodes - choice.nodes}});
    choice.nodes += solver_.nodes();
    if (!solution) return choice;
    return {solution->move, kDisc * solution->lead, empties, true, choice.nodes};
}

// The best moves one after the other, each searched without those before it: what they are worth is
// what a slip would cost.
Choice Player::choose_with_slips(const Position& position, std::vector<Move> moves,
                                 const Deadline& deadline) {
    constexpr std::size_t kChoices = 8;
    const OthelloLevel& level = limits_of(settings_.level);
    const int empties = std::popcount(position.empty_squares());
    const int depth = std::min(settings_.depth.value_or(kSquares),
                               empties <= level.solve_from ? 2 * empties : level.depth);
    std::vector<Choice> choices;
    std::vector<int> values;
    std::uint64_t nodes = 0;
    const std::uint64_t hash = Knowledge().key(position);
    const std::size_t most = slips_at(level.slips, settings_.seed, hash) ? kChoices : 1;
    while (!moves.empty() && choices.size() < most) {
        const Found<Position> found = search_.best_move(
            position, moves, 2 * empties, AnyOf{AnswerKnown(), DepthLimit{depth}, deadline});
        nodes += found.progress.nodes;
        choices.push_back({found.move, found.value, found.progress.depth, found.progress.is_solved,
                           found.progress.nodes});
        values.push_back(found.value);
        std::erase(moves, found.move);
    }
    Choice chosen = choices[choice_with_slips(level.slips, settings_.seed, hash, values)];
    chosen.nodes = nodes;
    return chosen;
}

Opinion Player::consider(const Position& position, ThinkingTime limit) {
    const auto moves = position.legal_moves();
    assert(moves.size() > 0);
    Position next = position;
    if (moves.size() > 1) {
        const Instant start = clock_.now();
        const Choice choice = choose(position, limit);
        return {choice, line_of(position, choice, start + limit.time)};
    }
    // What the only move is worth shows behind it.
    const Move only = *moves.begin();
    next.play(only);
    if (next.outcome()) {
        const int lead = next.count(position.to_move()) - next.count(opponent(position.to_move()));
        return {{only, kDisc * lead, 1, true, 1}, {only}};
    }
    Opinion behind = consider(next, limit);
    const int sign = next.to_move() == position.to_move() ? 1 : -1;
    Opinion opinion{{only, sign * behind.choice.value, behind.choice.depth + 1,
                     behind.choice.is_exact, behind.choice.nodes},
                    {only}};
    opinion.line.insert(opinion.line.end(), behind.line.begin(), behind.line.end());
    return opinion;
}

// Where the game was solved it is solved again behind each move, which takes less and less.
std::vector<Move> Player::line_of(const Position& position, const Choice& choice, Instant until) {
    std::vector<Move> line{choice.move};
    Position next = position;
    next.play(choice.move);
    if (!choice.is_exact) {
        const auto rest = search_.line_after(next, static_cast<std::size_t>(choice.depth));
        line.insert(line.end(), rest.begin(), rest.end());
        return line;
    }
    while (!next.outcome()) {
        const std::vector<Move> moves = shuffled_moves(next, settings_.seed);
        const auto solution = solver_.solve(next, moves, Deadline{&clock_, until});
        if (!solution) break;
        line.push_back(solution->move);
        next.play(solution->move);
    }
    return line;
}

}  // namespace shinpan::othello
