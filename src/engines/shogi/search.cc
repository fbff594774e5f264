#include "engines/shogi/search.h"

#include <algorithm>
#include <bit>
#include <cassert>

#include "engines/shogi/evaluation.h"
#include "engines/shogi/freeze_mate.h"

namespace shinpan::shogi {
namespace {

constexpr int kInfinity = kMate + 1;
// Perpetual check is lost by the rules, but not before it was played four times.
constexpr int kRepetitionWin = kMate - 5000;
// Between questions whether it is over. With freezes a node is a hundred times the work.
constexpr std::uint64_t kNodesBetweenQuestions = 512;
constexpr std::uint64_t kFreezeNodesBetweenQuestions = 8;
constexpr std::size_t kLookBack = 40;   // plies in which a repetition is looked for
constexpr int kQuietCheckPlies = 4;     // in which captures are followed through checks
constexpr int kFutilityMargin = 150;    // a ply
constexpr std::size_t kAlsoFrozen = 6;  // moves that are also tried with a freeze of the king
constexpr int kLargestHistory = 1 << 14;

bool is_capture(const Position& position, Move move) {
    return !move.is_drop() && position.kind_at(move.to) != Kind::none;
}

// What the move wins at once.
int gain(const Position& position, Move move) {
    if (move.is_drop()) return 0;
    const Kind kind = position.kind_at(move.from);
    const int promotion = move.promotes ? piece_value(promoted(kind)) - piece_value(kind) : 0;
    return piece_value(position.kind_at(move.to)) + promotion;
}

// A mate is so many plies from the root, but in the table from the position.
int to_table(int value, int ply) {
    if (!is_mate(value)) return value;
    return value > 0 ? value + ply : value - ply;
}
int from_table(int value, int ply) {
    if (!is_mate(value)) return value;
    return value > 0 ? value - ply : value + ply;
}

// Late and quiet moves are first looked at less deeply.
int reduction(int depth, std::size_t index) {
    if (depth < 3 || index < 4) return 0;
    const int by_order = static_cast<int>(std::bit_width(index)) - 2;
    return std::min(depth - 2, by_order + (depth > 6 ? 1 : 0));
}

// The most promising of the rest comes to the front: cheaper than sorting moves that are cut off.
template <class Candidates>
void bring_forward(Candidates& moves, std::size_t at) {
    std::size_t most = at;
    for (std::size_t i = at + 1; i < moves.size(); ++i) {
        if (moves[i].promise > moves[most].promise) most = i;
    }
    std::swap(moves[at], moves[most]);
}

}  // namespace

std::vector<Variation> Search::run(const Game& game, const SearchOrder& order) {
    assert(!game.outcome());
    order_ = &order;
    nodes_ = 0;
    is_stopped_ = false;
    nodes_between_questions_ =
        game.rules().freezes ? kFreezeNodesBetweenQuestions : kNodesBetweenQuestions;
    for (auto& side : history_)
        for (auto& from : side)
            from.fill(0);
    killers_.fill({board_move(0, 0), board_move(0, 0)});
    path_.clear();
    Game back = game;
    do {
        path_.push_back({back.position().hash(), back.position().in_check()});
    } while (path_.size() < kLookBack && back.undo());
    std::ranges::reverse(path_);

    std::vector<Variation> best;
    for (int depth = 1; depth <= order.depth; ++depth) {
        root_depth_ = depth;
        std::vector<Variation> found;
        while (found.size() < static_cast<std::size_t>(order.lines)) {
            Variation line = search_root(game.position(), depth, found);
            // What was found before the stop is better than nothing, but not than a whole search.
            if (line.moves.empty() || (is_stopped_ && !best.empty())) break;
            found.push_back(std::move(line));
            if (is_stopped_) break;
        }
        if (is_stopped_ && !best.empty()) break;
        best = std::move(found);
        if (best.empty()) best.push_back({0, 0, {*game.position().legal_moves().begin()}});
        std::ranges::stable_sort(best, std::ranges::greater(), &Variation::value);
        if (order.found) order.found(best);
        // Nothing deeper changes a mate that was found, or the only move.
        if (is_mate(best.front().value) && depth >= kMate - std::abs(best.front().value)) break;
        if (order.goes_on && !order.goes_on()) break;
        if (is_stopped()) break;
    }
    return best;
}

Variation Search::search_root(const Position& root, int depth, std::span<const Variation> taken) {
    Candidates& moves = candidates_[0];
    const std::optional<Finding> known = table_.find(root.hash());
    const std::optional<Move> first = known ? std::optional(known->move) : std::nullopt;
    moves.clear();
    for (const Move move : root.legal_moves()) {
        const bool is_taken = std::ranges::any_of(
            taken, [&](const Variation& line) { return line.moves.front() == move; });
        if (!is_taken) moves.push_back({move, promise(root, move, first, 0)});
    }
    Variation best{-kInfinity, depth, {}};
    int alpha = -kInfinity;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        bring_forward(moves, i);
        const Move move = moves[i].move;
        Position next = root;
        next.play(move);
        path_.push_back({next.hash(), next.in_check()});
        int value = alpha + 1;
        const bool is_quiet = !is_capture(root, move) && !move.promotes && !path_.back().in_check;
        if (i > 0) {
            const int less = is_quiet ? reduction(depth, i) : 0;
            value = -search(next, depth - 1 - less, -alpha - 1, -alpha, 1, true);
            if (value > alpha && less > 0 && !is_stopped_) {
                value = -search(next, depth - 1, -alpha - 1, -alpha, 1, true);
            }
        }
        if (value > alpha && !is_stopped_) {
            value = -search(next, depth - 1, -kInfinity, -alpha, 1, true);
        }
        path_.pop_back();
        if (is_stopped_) break;
        if (value > alpha) {
            alpha = value;
            note_line(0, move);
            best.value = value;
            best.moves = lines_[0];
        }
    }
    if (!is_stopped_ && taken.empty() && !best.moves.empty()) {
        table_.store(root.hash(),
                     {best.moves.front(), to_table(best.value, 0), depth, Bound::exact});
    }
    return best;
}

int Search::search(const Position& position, int depth, int alpha, int beta, int ply,
                   bool may_pass) {
    lines_[static_cast<std::size_t>(ply)].clear();
    if (const auto repeated = value_of_repetition()) return *repeated;
    const bool in_check = path_.back().in_check;
    // Checks are followed farther, but not for ever.
    if (in_check && ply < 2 * root_depth_) ++depth;
    if (depth <= 0 || ply >= kDeepest) return quiesce(position, alpha, beta, ply, 0);
    ++nodes_;
    if (is_stopped()) return 0;
    // No line is better than a mate that was found nearer to the root.
    alpha = std::max(alpha, ply - kMate);
    beta = std::min(beta, kMate - ply - 1);
    if (alpha >= beta) return alpha;

    const bool is_narrow = beta - alpha == 1;
    const std::optional<Finding> known = table_.find(position.hash());
    if (known && known->depth >= depth && is_narrow) {
        const int value = from_table(known->value, ply);
        if (known->bound != Bound::upper && value >= beta) return value;
        if (known->bound != Bound::lower && value <= alpha) return value;
    }
    if (const auto mate = mate_by_freeze(position)) {
        note_line(ply, *mate);
        lines_[static_cast<std::size_t>(ply)].resize(1);
        return kMate - ply - 1;
    }
    if (is_narrow && !in_check && !is_mate(beta)) {
        const int standing = evaluate(position);
        if (depth <= 3 && standing - kFutilityMargin * depth >= beta) return standing;
        if (may_pass && depth >= 3 && standing >= beta &&
            would_win_passing(position, depth, beta, ply)) {
            return beta;
        }
        if (is_stopped_) return 0;
    }
    return search_moves(position, depth, alpha, beta, ply, known);
}

// If doing nothing is good enough, some move is. Not where freezes are left: the threat that
// passing would show may be one that a freeze makes.
bool Search::would_win_passing(const Position& position, int depth, int beta, int ply) {
    if (position.freezes(Side::first) + position.freezes(Side::second) > 0) return false;
    Position next = position;
    next.pass();
    path_.push_back({next.hash(), false});
    const int value = -search(next, depth - 3 - depth / 4, -beta, -beta + 1, ply + 1, false);
    path_.pop_back();
    return !is_stopped_ && value >= beta;
}

int Search::search_moves(const Position& position, int depth, int alpha, int beta, int ply,
                         const std::optional<Finding>& known) {
    Candidates& moves = candidates_[static_cast<std::size_t>(ply)];
    list(position, known ? std::optional(known->move) : std::nullopt, depth, ply, moves);
    if (moves.empty()) return ply - kMate;
    const int first_alpha = alpha;
    int best = -kInfinity;
    Move best_move = moves.front().move;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        bring_forward(moves, i);
        const Move move = moves[i].move;
        const bool is_quiet = !is_capture(position, move) && !move.promotes;
        Position next = position;
        next.play(move);
        path_.push_back({next.hash(), next.in_check()});
        const bool gives_check = path_.back().in_check;
        int value = alpha + 1;
        if (i > 0) {
            const int less = is_quiet && !gives_check ? reduction(depth, i) : 0;
            value = -search(next, depth - 1 - less, -alpha - 1, -alpha, ply + 1, true);
            if (value > alpha && less > 0 && !is_stopped_) {
                value = -search(next, depth - 1, -alpha - 1, -alpha, ply + 1, true);
            }
        }
        if (!is_stopped_ && (i == 0 || (value > alpha && value < beta))) {
            value = -search(next, depth - 1, -beta, -alpha, ply + 1, true);
        }
        path_.pop_back();
        if (is_stopped_) return 0;
        if (value > best) {
            best = value;
            best_move = move;
        }
        if (value > alpha) {
            alpha = value;
            note_line(ply, move);
        }
        if (alpha >= beta) {
            if (is_quiet) reward(position, move, depth, ply);
            break;
        }
    }
    const Bound bound = best >= beta         ? Bound::lower
                        : best > first_alpha ? Bound::exact
                                             : Bound::upper;
    table_.store(position.hash(),
                 {best_move, to_table(best, ply), std::min(depth, kDeepest), bound});
    return best;
}

// Captures and promotions until it is quiet, and out of checks for a few plies.
int Search::quiesce(const Position& position, int alpha, int beta, int ply, int depth) {
    lines_[static_cast<std::size_t>(ply)].clear();
    ++nodes_;
    if (is_stopped()) return 0;
    const bool in_check = position.in_check();
    const bool flees = in_check && depth < kQuietCheckPlies;
    int best = flees ? ply - kMate : evaluate(position);
    if (ply >= kDeepest) return best;
    if (depth == 0 && mate_by_freeze(position)) return kMate - ply - 1;
    if (best >= beta) return best;
    alpha = std::max(alpha, best);

    Candidates& moves = candidates_[static_cast<std::size_t>(ply)];
    moves.clear();
    const int standing = best;
    for (const Move move : position.legal_moves()) {
        if (move.freeze != Kind::none) continue;
        const int wins = gain(position, move);
        if (!flees && wins <= 0) continue;
        const int risked = move.is_drop() ? 0 : piece_value(position.kind_at(move.from));
        moves.push_back({move, 16 * wins - risked});
    }
    for (std::size_t i = 0; i < moves.size(); ++i) {
        bring_forward(moves, i);
        const Move move = moves[i].move;
        // Even if it keeps all that it takes it is not enough.
        if (!flees && standing + gain(position, move) + 2 * kFutilityMargin <= alpha) continue;
        Position next = position;
        next.play(move);
        const int value = -quiesce(next, -beta, -alpha, ply + 1, depth + 1);
        if (is_stopped_) return 0;
        best = std::max(best, value);
        if (value > alpha) {
            alpha = value;
            note_line(ply, move);
        }
        if (alpha >= beta) break;
    }
    return best;
}

// A situation for the second time: what comes of it by the rules if it goes on like this.
std::optional<int> Search::value_of_repetition() const {
    const std::size_t now = path_.size() - 1;
    for (std::size_t back = 4; back <= std::min(now, kLookBack); back += 2) {
        const std::size_t first = now - back;
        if (path_[first].hash != path_[now].hash) continue;
        bool we_are_checked = true;
        bool they_are_checked = true;
        for (std::size_t i = first + 1; i <= now; ++i)
            ((now - i) % 2 == 0 ? we_are_checked : they_are_checked) &= path_[i].in_check;
        if (we_are_checked == they_are_checked) return 0;
        return we_are_checked ? kRepetitionWin : -kRepetitionWin;
    }
    return std::nullopt;
}

// With freezes every move would come ten times. Below the root only the best few are also tried
// with one: of the king, which is the main weapon, and which also keeps the other from freezing.
void Search::list(const Position& position, std::optional<Move> first, int depth, int ply,
                  Candidates& moves) const {
    moves.clear();
    for (const Move move : position.legal_moves()) {
        const bool is_wanted = move.freeze == Kind::none || move == first;
        if (is_wanted) moves.push_back({move, promise(position, move, first, ply)});
    }
    if (!position.can_freeze() || depth < 2) return;
    const std::size_t plain = std::min(moves.size(), kAlsoFrozen);
    std::ranges::partial_sort(moves, moves.begin() + static_cast<std::ptrdiff_t>(plain),
                              std::ranges::greater(), &Candidate::promise);
    for (std::size_t i = 0; i < plain; ++i) {
        const Candidate candidate = moves[i];
        if (candidate.move.freeze != Kind::none) continue;
        const Move frozen = candidate.move.with_freeze(Kind::king);
        if (frozen == first || position.king(opponent(position.to_move())) == kNoSquare) continue;
        moves.push_back({frozen, candidate.promise - kLargestHistory});
    }
}

int Search::promise(const Position& position, Move move, std::optional<Move> first, int ply) const {
    constexpr int kFirst = 1 << 28;
    constexpr int kWinning = 1 << 24;
    constexpr int kKiller = 1 << 20;
    if (first && move == *first) return kFirst;
    int promise = history_[static_cast<std::size_t>(position.to_move())][move.from][move.to];
    if (const int wins = gain(position, move); wins > 0) {
        promise = kWinning + 16 * wins - piece_value(position.kind_at(move.from));
    } else if (const auto& killers = killers_[static_cast<std::size_t>(ply)];
               move == killers[0] || move == killers[1]) {
        promise = kKiller;
    }
    return move.freeze == Kind::none ? promise : promise - kLargestHistory;
}

// A quiet move that was good enough is likely to be so elsewhere.
void Search::reward(const Position& position, Move move, int depth, int ply) {
    auto& killers = killers_[static_cast<std::size_t>(ply)];
    if (move != killers[0]) killers = {move, killers[0]};
    int& history = history_[static_cast<std::size_t>(position.to_move())][move.from][move.to];
    history += depth * depth - history * depth * depth / kLargestHistory;
}

void Search::note_line(int ply, Move move) {
    auto& line = lines_[static_cast<std::size_t>(ply)];
    const auto& rest = lines_[static_cast<std::size_t>(ply) + 1];
    line.assign(1, move);
    line.insert(line.end(), rest.begin(), rest.end());
}

bool Search::is_stopped() {
    if (is_stopped_) return true;
    if (order_->nodes && nodes_ >= *order_->nodes) return is_stopped_ = true;
    if (nodes_ % nodes_between_questions_ == 0 && order_->is_over) is_stopped_ = order_->is_over();
    return is_stopped_;
}

}  // namespace shinpan::shogi
