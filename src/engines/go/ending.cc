#include "engines/go/ending.h"

#include <cmath>

#include "engines/go/tactics.h"
#include "games/go/score.h"

namespace shinpan::go {
namespace {

constexpr double kDecided = 0.8;             // nine random games of ten
constexpr double kProbable = 0.5;            // three of four
constexpr double kContradicted = -0.2;       // six of ten say the opposite
constexpr double kMostUndecided = 0.1;       // of all points, when the end is near
constexpr std::size_t kLeastStones = 4;      // one of so many points has a stone near the end
constexpr std::uint32_t kLeastVisits = 400;  // that a game is given up for

double for_side(Side side, double lead) { return side == Side::first ? lead : -lead; }

// A single stone that would take a single one, and stand alone with that one liberty.
bool takes_ko(const Position& position, Point point, Side side) {
    int taken = 0;
    for (const Point neighbour : position.neighbours(point)) {
        const Stone stone = position.at(neighbour);
        if (stone == Stone::empty || stone == stone_of(side)) return false;
        if (stone == stone_of(opponent(side)) && position.only_liberty(neighbour))
            taken += position.chain_size(neighbour);
    }
    return taken == 1;
}

// An open board may look decided to random games, and is not.
bool has_enough_stones(const Position& position) {
    const std::size_t points = points_of(position.size());
    return points - position.empty_points().size() >= points / kLeastStones;
}

// How far random games have to agree with a judgement that rests on this.
double least_agreement(Ground ground) {
    switch (ground) {
        case Ground::unconditional:
        case Ground::reading: return kContradicted;
        case Ground::territory: return kProbable;
        case Ground::ownership: return kDecided;
    }
    return kDecided;
}

// Do random games say what the judgement says? Points of a seki and dame are nobody's.
bool is_settled(const Position& position, const Ownership& ownership, const Judgement& judgement) {
    bool settled = true;
    for_each_point(position.size(), [&](Point point) {
        const PointJudgement& judged = judgement.at(point);
        if (!judged.owner || judged.fate == Fate::seki) return;
        const double agreed = for_side(*judged.owner, ownership.of(point));
        settled = settled && agreed >= least_agreement(judged.ground);
    });
    return settled;
}

}  // namespace

bool has_open_ko(const Position& position) {
    bool open = false;
    for_each_point(position.size(), [&](Point point) {
        if (position.at(point) != Stone::empty) return;
        for (const Side side : kSides)
            open = open || takes_ko(position, point, side);
    });
    return open;
}

bool is_near_end(const Position& position, const Analysis& analysis) {
    std::size_t undecided = 0;
    for_each_point(position.size(), [&](Point point) {
        if (std::abs(analysis.ownership.of(point)) < kDecided) ++undecided;
    });
    const auto points = static_cast<double>(points_of(position.size()));
    return static_cast<double>(undecided) <= std::max(3.0, kMostUndecided * points);
}

Ending ending_of(const Position& position, const Analysis& analysis, const Judgement& judgement) {
    const Side side = position.to_move();
    const Rules& rules = position.rules();
    if (!has_enough_stones(position) || has_open_ko(position) ||
        !is_settled(position, analysis.ownership, judgement))
        return Ending::play_on;
    // What is nobody's may still become either's, where stones count.
    const int open = rules.scoring == Scoring::area ? judgement.dame : 0;
    const double lead = for_side(side, judgement.score.lead);
    if (lead + open < 0) return Ending::pass;
    if (lead - open <= 0 && open > 0) return Ending::play_on;
    const bool is_won_on_board = for_side(side, score(position).lead) > 0;
    return rules.asks_for_dead || is_won_on_board ? Ending::pass : Ending::take_dead;
}

bool is_lost(const Analysis& analysis, const Judgement& judgement, double least_win_rate) {
    return analysis.visits >= kLeastVisits && analysis.lead < 0 && !analysis.moves.empty() &&
           analysis.moves.front().win_rate < least_win_rate &&
           for_side(analysis.side, judgement.score.lead) < 0;
}

}  // namespace shinpan::go
