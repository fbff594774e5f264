// Where the search ends: captures and promotions that pay, a few checks, and
// ways out of checks, until it is quiet enough to evaluate.
#include <algorithm>

#include "engines/shogi/check_map.h"
#include "engines/shogi/search.h"
#include "engines/shogi/static_exchange.h"

namespace shinpan::shogi {
namespace {

constexpr int kRecapturesOnly = -4;  // from this depth on
constexpr int kDeepestQuiet = -12;
constexpr int kQuietEvasions = 3;  // tried, once there is a way out
constexpr std::size_t kMostChecks = 3;

}  // namespace

int Search::quiesce(const Position& position, Window window, int ply, int depth) {
    end_line(ply);
    ++nodes_;
    if (is_stopped()) return 0;
    const bool in_check = path_.in_check();
    if (ply >= kDeepest) return in_check ? 0 : evaluate(position, weights_);
    const std::optional<Finding> known = table_.find(position.hash());
    if (known && window.is_narrow()) {
        const int value = from_table(known->value, ply);
        if (known->bound != Bound::upper && value >= window.beta) return value;
        if (known->bound != Bound::lower && value <= window.alpha) return value;
    }
    if (!known) {
        if (const auto mate = value_of_mate(position, ply)) return *mate;
    }
    const int standing = in_check ? kNoStanding
                         : known  ? known->standing
                                  : evaluate(position, weights_);
    level(ply).standing = standing;
    if (!in_check && (standing >= window.beta || depth <= kDeepestQuiet)) return standing;
    if (!in_check) return trade(position, window, ply, depth);
    const bool is_usable = known && is_plausible(position, known->move);
    return flee(position, window, ply, depth,
                is_usable ? std::optional(known->move) : std::nullopt);
}

// Captures and promotions, and at first some checks. Not moving at all is as
// good as `standing`.
int Search::trade(const Position& position, Window window, int ply, int depth) {
    const int standing = level(ply).standing;
    const int first_alpha = window.alpha;
    int best = standing;
    window.alpha = std::max(window.alpha, standing);
    Move best_move = kNoMove;
    Candidates& moves = level(ply).candidates;
    moves.clear();
    list_gains(position, moves);
    for (Candidate& each : moves.from(0))
        each.promise = gain_promise(position, each.move);
    const std::size_t gains = moves.size();
    if (depth == 0) add_checks(position, moves);

    const auto last_to = ply > 0 ? level(ply - 1).arrival % kSquares : kNoArrival;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const Move move = i < gains ? moves.bring_forward(i, gains).move : moves[i].move;
        if (i < gains) {
            if (depth <= kRecapturesOnly && move.to != last_to) continue;
            // Even if it keeps all that it takes it is not enough.
            const int most = standing + pruning::kQuietMargin + gain(position, move);
            if (most <= window.alpha) {
                best = std::max(best, most);
                continue;
            }
            if (!gains_at_least(position, move, 0)) continue;
        }
        const int value = quiesce_after(position, move, window, ply, depth);
        if (is_stopped_) return 0;
        if (value > best) {
            best = value;
            best_move = move;
        }
        if (value > window.alpha) {
            window.alpha = value;
            note_line(ply, move);
            if (value >= window.beta) break;
        }
    }
    store_quiet(position, {best_move, best, 0, Bound::exact, standing}, first_alpha, window.beta,
                ply);
    return best;
}

// The checks that the history likes most, of those that lose nothing.
void Search::add_checks(const Position& position, Candidates& moves) {
    const std::size_t gains = moves.size();
    const CheckMap map(position);
    list_checks(position, map, moves);
    for (Candidate& each : moves.from(gains)) {
        each.promise = is_gain(position, each.move)
                           ? -kInfinity
                           : history().quiet(position.to_move(), each.move);
    }
    std::size_t kept = gains;
    for (std::size_t i = gains; i < moves.size() && kept - gains < kMostChecks; ++i) {
        const Candidate best = moves.bring_forward(i, moves.size());
        if (best.promise == -kInfinity) break;
        if (gains_at_least(position, best.move, 0)) moves[kept++] = best;
    }
    moves.cut(kept);
}

int Search::flee(const Position& position, Window window, int ply, int depth,
                 std::optional<Move> first) {
    const int first_alpha = window.alpha;
    const CheckMap map(position);
    const QuietHints quiet_hints = hints(position, ply);
    MovePicker picker(position, map, first, quiet_hints, history(), level(ply).candidates);
    int best = -kInfinity;
    int count = 0;
    Move best_move = kNoMove;
    while (const std::optional<Move> move = picker.next()) {
        const bool has_way_out = best > -kLargestEvaluation;
        if (has_way_out && count >= kQuietEvasions && !is_gain(position, *move)) {
            picker.skip_quiets();
            continue;
        }
        ++count;
        const int value = quiesce_after(position, *move, window, ply, depth);
        if (is_stopped_) return 0;
        if (value > best) {
            best = value;
            best_move = *move;
        }
        if (value > window.alpha) {
            window.alpha = value;
            note_line(ply, *move);
            if (value >= window.beta) break;
        }
    }
    if (count == 0) return mated_at(ply);
    // A freeze might have helped.
    if (is_mated(best) && position.can_freeze()) best = kUnprovedLoss;
    store_quiet(position, {best_move, best, 0, Bound::exact, 0}, first_alpha, window.beta, ply);
    return best;
}

int Search::quiesce_after(const Position& position, Move move, Window window, int ply, int depth) {
    Position next = position;
    next.play(move);
    table_.prefetch(next.hash());
    level(ply).arrival = arrival(position, move);
    path_.push(next.hash(), next.in_check());
    const int value = -quiesce(next, {-window.beta, -window.alpha}, ply + 1, depth - 1);
    path_.pop();
    return value;
}

void Search::store_quiet(const Position& position, Finding finding, int alpha, int beta, int ply) {
    finding.bound = finding.value >= beta   ? Bound::lower
                    : finding.value > alpha ? Bound::exact
                                            : Bound::upper;
    finding.value = to_table(finding.value, ply);
    table_.store(position.hash(), finding);
}

}  // namespace shinpan::shogi
