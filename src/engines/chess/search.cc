#include "engines/chess/search.h"

#include <algorithm>
#include <bit>
#include <cassert>

#include "engines/chess/evaluation.h"
#include "engines/chess/move_facts.h"
#include "games/chess/hash.h"

namespace shinpan::chess {
namespace {

using deepening::bring_forward;
using deepening::from_table;
using deepening::to_table;

constexpr int kInfinity = kMate + 1;
constexpr std::uint64_t kNodesBetweenQuestions = 1024;
constexpr int kFutilityMargin = 85;  // a ply
constexpr int kQuietMargin = 180;    // that a capture may fall short
constexpr int kFirstWindow = 30;     // around the value of the depth before
constexpr int kLargestHistory = 1 << 14;

// Late and quiet moves are first looked at less deeply.
int reduction(int depth, std::size_t index, bool is_narrow) {
    if (depth < 3 || index < 3) return 0;
    const int by_order = static_cast<int>(std::bit_width(index)) - 1;
    const int by_depth = static_cast<int>(std::bit_width(static_cast<unsigned>(depth))) - 2;
    return std::clamp(by_order + by_depth - (is_narrow ? 0 : 1), 0, depth - 2);
}

bool has_pieces(const Position& position) {
    const Side side = position.to_move();
    return (position.pieces(side) & ~position.bits_of(Kind::pawn) &
            ~position.bits_of(Kind::king)) != 0;
}

}  // namespace

std::vector<Variation> Search::run(const Situation& situation, const SearchOrder& order) {
    assert(situation.position.has_legal_moves());
    order_ = &order;
    nodes_ = 0;
    is_stopped_ = false;
    history_ = {};
    killers_ = {};
    path_ = situation.hashes;

    std::vector<Variation> best;
    for (int depth = 1; depth <= order.depth; ++depth) {
        root_depth_ = depth;
        std::vector<Variation> found = search_lines(situation.position, depth, best);
        // What was found before the stop is better than nothing, but not than a whole search.
        if (is_stopped_ && !best.empty()) break;
        best = std::move(found);
        if (best.empty()) best.push_back({0, 0, {*situation.position.legal_moves().begin()}});
        std::ranges::stable_sort(best, std::ranges::greater(), &Variation::value);
        if (order.found) order.found(best);
        // Nothing deeper changes a mate that was found.
        if (is_mate(best.front().value) && depth >= kMate - std::abs(best.front().value)) break;
        if (order.goes_on && !order.goes_on()) break;
        if (is_stopped()) break;
    }
    return best;
}

// All lines that are wanted. The first is looked for near the value it had before.
std::vector<Variation> Search::search_lines(const Position& root, int depth,
                                            std::span<const Variation> before) {
    std::vector<Variation> found;
    while (found.size() < static_cast<std::size_t>(order_->lines)) {
        Window window{-kInfinity, kInfinity};
        const bool is_guessed = found.empty() && depth >= 5 && !is_mate(before.front().value);
        int width = kFirstWindow;
        if (is_guessed) window = {before.front().value - width, before.front().value + width};
        Variation line = search_root(root, depth, window, found);
        while (!is_stopped_ && (line.value <= window.alpha || line.value >= window.beta) &&
               !line.moves.empty()) {
            width *= 4;
            const bool is_wide = width > 1000;
            if (line.value <= window.alpha)
                window.alpha = is_wide ? -kInfinity : line.value - width;
            else
                window.beta = is_wide ? kInfinity : line.value + width;
            line = search_root(root, depth, window, found);
        }
        if (line.moves.empty() || (is_stopped_ && !before.empty())) break;
        found.push_back(std::move(line));
        if (is_stopped_) break;
    }
    return found;
}

Variation Search::search_root(const Position& root, int depth, Window window,
                              std::span<const Variation> taken) {
    Candidates& moves = candidates_[0];
    const std::uint64_t hash = path_.back();
    list(root, table_.find(hash), 0, moves);
    std::erase_if(moves, [&](const Candidate& each) {
        return std::ranges::any_of(
            taken, [&](const Variation& line) { return line.moves.front() == each.move; });
    });
    Variation best{-kInfinity, depth, {}};
    for (std::size_t i = 0; i < moves.size(); ++i) {
        bring_forward(moves, i);
        const Move move = moves[i].move;
        Position next = root;
        next.play(move);
        path_.push_back(hash_after(hash, root, move, next));
        const bool is_calm = is_quiet(root, move) && !next.is_check();
        const int less = is_calm ? reduction(depth, i, false) : 0;
        const int value = search_one(next, depth - 1, less, window, 0, i == 0);
        path_.pop_back();
        if (is_stopped_) break;
        if (value > best.value) {
            best.value = value;
            note_line(0, move);
            best.moves = lines_[0];
        }
        window.alpha = std::max(window.alpha, value);
        if (window.alpha >= window.beta) break;
    }
    if (!is_stopped_ && taken.empty() && !best.moves.empty() && best.value < window.beta) {
        table_.store(hash, {best.moves.front(), to_table(best.value, 0), depth, Bound::exact});
    }
    return best;
}

// The value of a move that led to `next`, for who made it: first whether it is better at all.
int Search::search_one(const Position& next, int depth, int less, Window window, int ply,
                       bool is_first) {
    const Window narrow{-window.alpha - 1, -window.alpha};
    const Window whole{-window.beta, -window.alpha};
    if (is_first) return -search(next, depth, whole, ply + 1, true);
    int value = -search(next, depth - less, narrow, ply + 1, true);
    if (value > window.alpha && less > 0 && !is_stopped_)
        value = -search(next, depth, narrow, ply + 1, true);
    if (value > window.alpha && value < window.beta && !is_stopped_)
        value = -search(next, depth, whole, ply + 1, true);
    return value;
}

int Search::search(const Position& position, int depth, Window window, int ply, bool may_pass) {
    lines_[static_cast<std::size_t>(ply)].clear();
    if (is_drawn(position)) return 0;
    const bool in_check = position.is_check();
    // Checks are followed farther, but not for ever.
    if (in_check && ply < 2 * root_depth_) ++depth;
    if (depth <= 0 || ply >= kDeepest) return quiesce(position, window, ply);
    ++nodes_;
    if (is_stopped()) return 0;
    // No line is better than a mate that was found nearer to the root.
    window.alpha = std::max(window.alpha, ply - kMate);
    window.beta = std::min(window.beta, kMate - ply - 1);
    if (window.alpha >= window.beta) return window.alpha;

    const Known known = table_.find(path_.back());
    if (known && known->depth >= depth && window.is_narrow()) {
        const int value = from_table(known->value, ply);
        if (known->bound != Bound::upper && value >= window.beta) return value;
        if (known->bound != Bound::lower && value <= window.alpha) return value;
    }
    const int standing = in_check ? -kInfinity : evaluate(position);
    if (window.is_narrow() && !in_check && !is_mate(window.beta)) {
        if (depth <= 6 && standing - kFutilityMargin * depth >= window.beta) return standing;
        if (may_pass && depth >= 3 && standing >= window.beta && has_pieces(position) &&
            would_win_passing(position, depth, window.beta, ply)) {
            return window.beta;
        }
        if (is_stopped_) return 0;
    }
    // Without an idea of the best move a shallower search finds one for the next time.
    if (!known && depth >= 5) --depth;
    return search_moves(position, depth, window, ply, standing, known);
}

// If doing nothing is good enough, some move is. Not with pawns alone: there a turn may be a burden.
bool Search::would_win_passing(const Position& position, int depth, int beta, int ply) {
    const Position next = passed(position);
    path_.push_back(hash_of(next));
    const int value = -search(next, depth - 3 - depth / 4, {-beta, -beta + 1}, ply + 1, false);
    path_.pop_back();
    return !is_stopped_ && value >= beta;
}

int Search::search_moves(const Position& position, int depth, Window window, int ply, int standing,
                         const Known& known) {
    Candidates& moves = candidates_[static_cast<std::size_t>(ply)];
    list(position, known, ply, moves);
    const bool in_check = standing == -kInfinity;
    if (moves.empty()) return in_check ? ply - kMate : 0;
    const int first_alpha = window.alpha;
    const std::uint64_t hash = path_.back();
    int best = -kInfinity;
    Move best_move = moves.front().move;
    std::array<Move, 32> tried;
    std::size_t quiets = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        bring_forward(moves, i);
        const Move move = moves[i].move;
        const bool is_calm = is_quiet(position, move);
        Position next = position;
        next.play(move);
        const bool gives_check = next.is_check();
        // Near the end of a line a late or hopeless quiet move is left out.
        if (is_calm && !in_check && !gives_check && best > -kMate + 2000 && depth <= 4) {
            const bool is_late = quiets >= static_cast<std::size_t>(4 + 3 * depth * depth);
            if (is_late || standing + kFutilityMargin * (depth + 1) <= window.alpha) continue;
        }
        path_.push_back(hash_after(hash, position, move, next));
        const int less =
            is_calm && !gives_check && !in_check ? reduction(depth, i, window.is_narrow()) : 0;
        const int value = search_one(next, depth - 1, less, window, ply, i == 0);
        path_.pop_back();
        if (is_stopped_) return 0;
        if (value > best) {
            best = value;
            best_move = move;
        }
        if (value > window.alpha) {
            window.alpha = value;
            note_line(ply, move);
        }
        if (window.alpha >= window.beta) {
            if (is_calm)
                reward(position.to_move(), move, depth, ply, std::span(tried).first(quiets));
            break;
        }
        if (is_calm && quiets < tried.size()) tried[quiets++] = move;
    }
    const Bound bound = best >= window.beta  ? Bound::lower
                        : best > first_alpha ? Bound::exact
                                             : Bound::upper;
    table_.store(hash, {best_move, to_table(best, ply), std::min(depth, kDeepest), bound});
    return best;
}

// Captures and promotions until it is quiet, and all moves out of a check.
int Search::quiesce(const Position& position, Window window, int ply) {
    lines_[static_cast<std::size_t>(ply)].clear();
    ++nodes_;
    if (is_stopped()) return 0;
    const bool in_check = position.is_check();
    if (ply >= kDeepest) return in_check ? 0 : evaluate(position);
    const int standing = in_check ? ply - kMate : evaluate(position);
    int best = standing;
    if (best >= window.beta) return best;
    window.alpha = std::max(window.alpha, best);

    Candidates& moves = candidates_[static_cast<std::size_t>(ply)];
    moves.clear();
    for (const Move move : in_check ? position.legal_moves() : captures_of(position)) {
        const auto prey = position.kind_on(move.to());
        const int wins = is_capture(position, move) ? piece_value(prey.value_or(Kind::pawn)) : 0;
        const int promotes =
            move.sort() == Move::Sort::promotion ? piece_value(move.promoted()) : 0;
        // Even if it keeps all that it takes it is not enough.
        if (!in_check && standing + wins + promotes + kQuietMargin <= window.alpha) continue;
        moves.push_back(
            {move, 16 * (wins + promotes) - piece_value(*position.kind_on(move.from()))});
    }
    for (std::size_t i = 0; i < moves.size(); ++i) {
        bring_forward(moves, i);
        const Move move = moves[i].move;
        if (!in_check && exchange_value(position, move) < 0) continue;
        Position next = position;
        next.play(move);
        const int value = -quiesce(next, {-window.beta, -window.alpha}, ply + 1);
        if (is_stopped_) return 0;
        best = std::max(best, value);
        if (value > window.alpha) {
            window.alpha = value;
            note_line(ply, move);
        }
        if (window.alpha >= window.beta) break;
    }
    return best;
}

// A position for the second time will come a third time, if it goes on like this.
bool Search::is_drawn(const Position& position) const {
    if (position.quiet_plies() >= 100 || position.has_too_little_to_mate()) return true;
    const std::size_t now = path_.size() - 1;
    const auto back = std::min(now, static_cast<std::size_t>(position.quiet_plies()));
    for (std::size_t plies = 4; plies <= back; plies += 2) {
        if (path_[now - plies] == path_[now]) return true;
    }
    return false;
}

void Search::list(const Position& position, const Known& known, int ply, Candidates& moves) const {
    moves.clear();
    for (const Move move : position.legal_moves())
        moves.push_back({move, promise(position, move, known, ply)});
}

int Search::promise(const Position& position, Move move, const Known& known, int ply) const {
    constexpr int kFirst = 1 << 28;
    constexpr int kWinning = 1 << 24;
    constexpr int kKiller = 1 << 20;
    if (known && move == known->move) return kFirst;
    if (!is_quiet(position, move)) {
        const auto prey = position.kind_on(move.to());
        const bool takes = is_capture(position, move);
        const int wins = (takes ? piece_value(prey.value_or(Kind::pawn)) : 0) +
                         (move.sort() == Move::Sort::promotion ? piece_value(move.promoted()) : 0);
        const int order = 16 * wins - piece_value(*position.kind_on(move.from()));
        const bool is_good = wins >= piece_value(*position.kind_on(move.from())) ||
                             exchange_value(position, move) >= 0;
        return (is_good ? kWinning : -kWinning) + order;
    }
    const auto& killers = killers_[static_cast<std::size_t>(ply)];
    if (move == killers[0] || move == killers[1]) return kKiller;
    return history_[static_cast<std::size_t>(position.to_move())][move.from()][move.to()];
}

// A quiet move that was good enough is likely to be so elsewhere, and those before it are not.
void Search::reward(Side side, Move move, int depth, int ply, std::span<const Move> tried) {
    auto& killers = killers_[static_cast<std::size_t>(ply)];
    if (move != killers[0]) killers = {move, killers[0]};
    const int step = std::min(depth * depth, 400);
    const auto change = [&](Move which, int by) {
        int& history = history_[static_cast<std::size_t>(side)][which.from()][which.to()];
        history += by - history * std::abs(by) / kLargestHistory;
    };
    change(move, step);
    for (const Move each : tried)
        change(each, -step);
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
    if (nodes_ % kNodesBetweenQuestions == 0 && order_->is_over) is_stopped_ = order_->is_over();
    return is_stopped_;
}

}  // namespace shinpan::chess
