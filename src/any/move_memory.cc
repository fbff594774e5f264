#include "any/move_memory.h"

namespace shinpan::any {
namespace {

// Of so many different moves only a few are met again.
constexpr std::size_t kMostMoves = 50'000;
constexpr float kFaded = 0.5F;
// So many games count as much as knowing nothing.
constexpr float kDoubt = 2;
// A move that has ended games is not made now and then: there it may not.
constexpr std::uint64_t kSeldom = 16;

}  // namespace

void MoveMemory::learn(std::span<const Step> steps, const rules::Standing& end) {
    for (const Step& step : steps) {
        auto& moves = seen_[step.side];
        if (moves.size() >= kMostMoves && !moves.contains(step.move)) continue;
        Seen& seen = moves[step.move];
        seen.made += 1;
        const bool is_won = end.winner == step.side;
        if (is_won) seen.won += 1;
        if (!end.winner) seen.won += 0.5F;
        if (&step != &steps.back() || !is_won) continue;
        seen.closed += 1;
        has_closing_moves_[step.side] = true;
    }
}

std::size_t MoveMemory::chosen(const rules::Standing& standing, Random& random) const {
    const Side side = *standing.turn;
    const std::size_t count = standing.legal.size();
    if (has_closing_moves_[side] && random() % kSeldom != 0) {
        for (std::size_t i = 0; i < count; ++i) {
            const auto found = seen_[side].find(standing.legal[i]);
            if (found != seen_[side].end() && closes(found->second)) return i;
        }
    }
    // The better one of two: better games, and still every move has its turn.
    const std::size_t one = random() % count, other = random() % count;
    return chance(side, standing.legal[one]) >= chance(side, standing.legal[other]) ? one : other;
}

double MoveMemory::chance(Side side, const std::string& move) const {
    const auto found = seen_[side].find(move);
    if (found == seen_[side].end()) return 0.5;
    return (found->second.won + kDoubt / 2) / (found->second.made + kDoubt);
}

void MoveMemory::fade() {
    for (const Side side : kSides) {
        for (auto& [move, seen] : seen_[side]) {
            seen.made *= kFaded;
            seen.won *= kFaded;
            seen.closed *= kFaded;
        }
    }
}

}  // namespace shinpan::any
