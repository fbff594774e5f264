#include "engines/go/search_knowledge.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "engines/go/tactics.h"
#include "games/go/score.h"

namespace shinpan::go {
namespace {

// Imaginary games, in the proportions that classic engines use for them.
constexpr float kEven = 10;
constexpr float kShape = 10;
constexpr float kTakesOne = 15;
constexpr float kTakesMore = 30;
constexpr float kSaves = 15;
constexpr float kSelfAtari = 10;
constexpr float kEmptyArea = 10;
constexpr float kNearLast[] = {0, 20, 16, 6};  // by the distance

constexpr int kAreaRadius = 3;
constexpr int kSmallestWithLines = 7;
// How much of a game's value is not whether but by how much it was won. With next to nothing a side
// that has fallen behind can hardly tell one move from another, and loses all that it still has; see
// bench/README.md for what little was measured.
constexpr float kMarginShare = 0.2f;

// A lead as a share of the board, from 0 to 1.
double margin_of(double lead, int size) {
    return std::clamp(0.5 + lead / (2.0 * size * size), 0.0, 1.0);
}

float worth_of(double lead, int size) {
    const float win = lead > 0 ? 1.0f : lead < 0 ? 0.0f : 0.5f;
    return win * (1 - kMarginShare) + kMarginShare * static_cast<float>(margin_of(lead, size));
}

int distance(int size, Point a, Point b) {
    return std::abs(column_of(size, a) - column_of(size, b)) +
           std::abs(row_of(size, a) - row_of(size, b));
}

bool is_area_empty(const Position& position, Point point) {
    const int size = position.size();
    const int column = column_of(size, point);
    const int row = row_of(size, point);
    for (int y = std::max(0, row - kAreaRadius); y <= std::min(size - 1, row + kAreaRadius); ++y) {
        const int width = kAreaRadius - std::abs(y - row);
        for (int x = std::max(0, column - width); x <= std::min(size - 1, column + width); ++x) {
            if (position.at(point_at(size, x, y)) != Stone::empty) return false;
        }
    }
    return true;
}

// 0 is the first line.
int line_of(int size, Point point) {
    const int column = column_of(size, point);
    const int row = row_of(size, point);
    return std::min({column, row, size - 1 - column, size - 1 - row});
}

// The first two lines, with no stone near: too low for a beginning. Small boards have nothing else.
bool is_too_low(const Position& position, Point point) {
    return position.size() >= kSmallestWithLines && line_of(position.size(), point) <= 1 &&
           is_area_empty(position, point);
}

}  // namespace

SearchKnowledge::SearchKnowledge() : playout_(0) { line_.reserve(1024); }

void SearchKnowledge::Leads::add(double lead) { add({1, lead, lead * lead}); }

void SearchKnowledge::Leads::add(const Leads& other) {
    games += other.games;
    sum += other.sum;
    squares += other.squares;
}

double SearchKnowledge::Leads::deviation() const {
    if (games == 0) return 0;
    return std::sqrt(std::max(0.0, squares / games - mean() * mean()));
}

double SearchKnowledge::win_rate(double value, double lead, int size) {
    const double share = kMarginShare;
    return std::clamp((value - share * margin_of(lead, size)) / (1 - share), 0.0, 1.0);
}

void SearchKnowledge::begin(const Game& game, std::uint64_t seed,
                            const std::optional<RootMoves>& moves) {
    game_ = &game;
    root_moves_ = moves;
    last_played_ = game.ply() > 0 ? game.move_at(game.ply() - 1) : kPass;
    playout_.reseed(seed);
    ownership_.clear();
    leads_.fill({});
    begin_line();
}

void SearchKnowledge::begin_line() {
    line_.clear();
    last_ = last_played_;
    first_ = kPass;
}

bool SearchKnowledge::allows(const Position& position, Move move) const {
    const Rules& rules = position.rules();
    if (move.is_pass() || !rules.has_superko()) return true;
    const std::uint64_t hash = position.hash_after(move);
    const Side next = opponent(position.to_move());
    if (game_->history().may_contain(hash, next)) return false;
    return std::ranges::none_of(line_, [&](const Board& board) {
        return board.hash == hash && (rules.ko == KoRule::positional || board.to_move == next);
    });
}

void SearchKnowledge::follow(Move move, const Position& after) {
    if (line_.empty()) first_ = move;
    last_ = move;
    line_.push_back({after.hash(), after.to_move()});
}

Candidate<Move> SearchKnowledge::judged(const Position& position, Move move) const {
    const Side side = position.to_move();
    const int size = position.size();
    Candidate<Move> candidate{move, kEven, kEven / 2};
    const auto praise = [&candidate](float games) {
        candidate.games += games;
        candidate.wins += games;
    };
    const int taken = stones_taken(position, move.point, side);
    if (taken > 0) praise(taken == 1 ? kTakesOne : kTakesMore);
    if (saves_chain(position, move.point, side)) praise(kSaves);
    if (liberties_after(position, move.point, side) < 2) candidate.games += kSelfAtari;
    if (playout_.patterns().match(position, move.point)) praise(kShape);
    if (!last_.is_pass()) {
        const auto near = static_cast<std::size_t>(distance(size, move.point, last_.point));
        if (near < std::size(kNearLast)) praise(kNearLast[near]);
    }
    const int line = line_of(size, move.point);
    if ((line == 2 || line == 3) && is_area_empty(position, move.point)) praise(kEmptyArea);
    return candidate;
}

bool SearchKnowledge::is_worth_a_try(const Position& position, Move move) const {
    if (root_moves_ && line_.empty()) {
        if (!root_moves_->points[move.point]) return false;
        if (root_moves_->with_poor_ones) return true;
    }
    return !position.is_eye(move.point, position.to_move()) && !is_too_low(position, move.point);
}

std::size_t SearchKnowledge::candidates(const Position& position,
                                        std::span<Candidate<Move>> moves) const {
    std::size_t count = 0;
    // Row by row and not as empty_points() has them: the order among equals should depend on the
    // position alone.
    for (const Move move : position.legal_moves()) {
        if (!move.is_pass() && is_worth_a_try(position, move))
            moves[count++] = judged(position, move);
    }
    moves[count++] = {kPass, kEven, kEven / 10};
    return count;
}

float SearchKnowledge::playout(Position& position, std::vector<Move>& played) {
    playout_.play(position, played, 3 * points_of(position.size()));
    return value_of(ownership_.add(position) - position.rules().komi, position.size());
}

float SearchKnowledge::final_value(const Position& position) {
    if (!position.rules().asks_for_dead) return value_of(score(position).lead, position.size());
    // Which stones are dead is not known here: one more random game tells.
    Position game = position;
    game.set_passes(0);
    disputed_.clear();
    return playout(game, disputed_);
}

float SearchKnowledge::value_of(double lead, int size) {
    leads_[first_.point].add(lead);
    return worth_of(lead, size);
}

}  // namespace shinpan::go
