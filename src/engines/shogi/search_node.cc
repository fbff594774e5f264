// The nodes of the search.
#include <algorithm>
#include <bit>

#include "engines/shogi/check_map.h"
#include "engines/shogi/freeze_choices.h"
#include "engines/shogi/search.h"
#include "engines/shogi/static_exchange.h"
#include "games/shogi/declaration.h"

namespace shinpan::shogi {
namespace {

constexpr int kReduceUnknownDepth = 4;  // without a move from the table: first one ply less
constexpr int kFreezeDepth = 2;
constexpr std::size_t kFreezesTried = 4;

bool may_declare(const Position& position) {
    const Square king = position.king(position.to_move());
    if (king == kNoSquare || !contains(kPromotionZone[position.to_move()], king)) return false;
    const std::optional<Outcome> declared = outcome_of_declaration(position);
    return declared && declared->winner == position.to_move();
}

}  // namespace

int Search::search(const Position& position, int depth, Window window, int ply, bool is_cut) {
    end_line(ply);
    if (const auto repeated = path_.value_of_repetition()) return *repeated;
    if (depth <= 0) return quiesce(position, window, ply, 0);
    ++nodes_;
    if (is_stopped()) return 0;
    const bool in_check = path_.in_check();
    if (ply >= kDeepest) return in_check ? 0 : evaluate(position, weights_);
    // No line is better than a mate that was found nearer to the root.
    window.alpha = std::max(window.alpha, mated_at(ply));
    window.beta = std::min(window.beta, mates_at(ply + 1));
    if (window.alpha >= window.beta) return window.alpha;

    const std::optional<Finding> known = table_.find(position.hash());
    if (known && window.is_narrow()) {
        const int value = from_table(known->value, ply);
        if (known->depth >= depth || is_mate(value)) {
            if (known->bound != Bound::upper && value >= window.beta) return value;
            if (known->bound != Bound::lower && value <= window.alpha) return value;
        }
    }
    // Who is known has been looked at.
    if (!known) {
        if (const auto mate = value_of_mate(position, ply)) return *mate;
    }
    if (may_declare(position)) return kDeclarationWin - ply;

    Level& here = level(ply);
    here.standing = in_check ? kNoStanding : known ? known->standing : evaluate(position, weights_);
    if (!in_check && window.is_narrow() && !is_decided(window.beta)) {
        const auto value = value_without_moves(position, depth, window, ply);
        if (is_stopped_) return 0;
        if (value) return *value;
    }
    if (!known && depth >= kReduceUnknownDepth) --depth;
    return search_moves(position, depth, window, ply, is_cut, known);
}

// Where the evaluation is far from the window, or doing nothing is good enough
// already.
std::optional<int> Search::value_without_moves(const Position& position, int depth, Window window,
                                               int ply) {
    const int standing = level(ply).standing;
    if (depth <= pruning::kRazorDepth && standing + pruning::razor_margin(depth) <= window.alpha) {
        const int value = quiesce(position, window, ply, 0);
        if (value <= window.alpha) return value;
    }
    if (depth <= pruning::kStandingDepth &&
        standing - pruning::standing_margin(depth, is_improving(ply)) >= window.beta)
        return standing;

    // If doing nothing is good enough, some move is. Not where something is
    // frozen: whoever has hardly a move would like to pass.
    const bool has_passed = ply > 0 && level(ply - 1).arrival == kNoArrival;
    if (depth < pruning::kNullDepth || standing < window.beta || has_passed ||
        position.frozen() != Kind::none)
        return std::nullopt;
    Position next = position;
    next.pass();
    level(ply).arrival = kNoArrival;
    path_.push(next.hash(), false);
    const int less = pruning::null_reduction(depth, standing - window.beta);
    const int value = -search(next, depth - less, {-window.beta, -window.beta + 1}, ply + 1, false);
    path_.pop();
    if (is_stopped_ || value < window.beta) return std::nullopt;
    return is_decided(value) ? window.beta : value;  // passing proves no mate
}

int Search::search_moves(const Position& position, int depth, Window window, int ply, bool is_cut,
                         const std::optional<Finding>& known) {
    const CheckMap map(position);
    const QuietHints quiet_hints = hints(position, ply);
    const bool in_check = path_.in_check();
    const bool improving = is_improving(ply);
    const auto first =
        known && is_plausible(position, known->move) ? std::optional(known->move) : std::nullopt;
    MovePicker picker(position, map, first, quiet_hints, history(), level(ply).candidates);
    Node node{position, map, depth, window, ply, is_cut, -kInfinity, kNoMove, 0, {}};
    const int first_alpha = window.alpha;
    const bool has_one_answer = in_check && !position.can_freeze() && ply < 2 * root_depth_ &&
                                position.count_legal_moves() == 1;
    Tried quiets;
    bool is_done = false;
    while (const std::optional<Move> next = picker.next()) {
        const Move move = *next;
        const Traits traits{!is_gain(position, move), map.is_check(position, move), in_check,
                            improving};
        if (is_left_out(node, move, traits, picker)) continue;
        is_done = search_move(node, move,
                              {less_depth(node, traits, picker.promise()),
                               extension(node, move, traits.gives_check, has_one_answer)});
        if (is_stopped_) return 0;
        if (is_done) {
            if (traits.is_quiet && move.freeze == Kind::none) reward_quiet(node, move, quiets);
            break;
        }
        if (move.freeze == Kind::none) {
            node.tried.add(move);
            if (traits.is_quiet) quiets.add(move);
        }
    }
    if (!is_done && position.can_freeze()) search_freezes(node);
    if (is_stopped_) return 0;
    if (node.count == 0) return mated_at(ply);
    store(node, first_alpha);
    return node.best;
}

// True: not worth a search. Never where everything else is lost, because a mate
// has to be proved.
bool Search::is_left_out(const Node& node, Move move, const Traits& traits,
                         MovePicker& picker) const {
    if (node.count == 0 || node.best <= -kLargestEvaluation) return false;
    const int depth = node.depth;
    if (!traits.is_quiet || traits.gives_check) {
        return depth <= pruning::kExchangeDepth && !traits.in_check &&
               !gains_at_least(node.position, move, pruning::exchange_loss_allowed(depth, false));
    }
    if (depth <= pruning::kCountDepth &&
        node.count >= pruning::quiets_tried(depth, traits.improving)) {
        picker.skip_quiets();
        return true;
    }
    const int reduced = std::max(1, depth - reductions_.plies(depth, node.count));
    if (reduced <= pruning::kHistoryDepth && picker.promise() < pruning::history_needed(reduced))
        return true;
    if (!traits.in_check && reduced <= pruning::kFutilityDepth &&
        memory_->levels[static_cast<std::size_t>(node.ply)].standing +
                pruning::futility_margin(reduced) <=
            node.window.alpha)
        return true;
    return reduced <= pruning::kExchangeDepth &&
           !gains_at_least(node.position, move, pruning::exchange_loss_allowed(reduced, true));
}

// How much less deep a move is looked at first.
int Search::less_depth(const Node& node, const Traits& traits, int promise) const {
    if (node.depth < 3 || node.count < 2 || !traits.is_quiet) return 0;
    int less = reductions_.plies(node.depth, node.count);
    if (!node.window.is_narrow()) --less;
    if (node.is_cut) ++less;
    if (traits.gives_check || traits.in_check) --less;
    less -= std::clamp(promise / pruning::kPromiseOfAPly, -2, 2);
    return std::max(less, 0);
}

int Search::extension(const Node& node, Move move, bool gives_check, bool has_one_answer) const {
    if (node.ply >= 2 * root_depth_) return 0;
    if (has_one_answer) return 1;
    return gives_check && gains_at_least(node.position, move, 0) ? 1 : 0;
}

bool Search::search_move(Node& node, Move move, const Plan& plan) {
    Position next = node.position;
    next.play(move);
    table_.prefetch(next.hash());
    level(node.ply).arrival = arrival(node.position, move);
    path_.push(next.hash(), next.in_check());
    const int ply = node.ply + 1;
    const int depth = node.depth - 1 + plan.more;
    const int alpha = node.window.alpha;
    const int beta = node.window.beta;
    const bool is_first = node.count++ == 0;
    int value = alpha + 1;
    if (!is_first) {
        const int less = std::clamp(plan.less, 0, std::max(depth - 1, 0));
        value = -search(next, depth - less, {-alpha - 1, -alpha}, ply, true);
        if (value > alpha && less > 0 && !is_stopped_) {
            value = -search(next, depth, {-alpha - 1, -alpha}, ply, !node.is_cut);
        }
    }
    if ((is_first || (value > alpha && value < beta)) && !is_stopped_) {
        const bool is_cut = node.window.is_narrow() && !node.is_cut;
        value = -search(next, depth, {-beta, -alpha}, ply, is_cut);
    }
    path_.pop();
    if (is_stopped_) return true;
    if (value > node.best) {
        node.best = value;
        node.best_move = move;
    }
    if (value > alpha) {
        node.window.alpha = value;
        note_line(node.ply, move);
    }
    return node.window.alpha >= beta;
}

// Freezes come behind all moves without one: those that take the best answer
// away, and all where everything else is mate.
void Search::search_freezes(Node& node) {
    if (node.depth >= kFreezeDepth) {
        const std::size_t most = std::min(node.tried.size, kFreezesTried);
        for (std::size_t i = 0; i < most; ++i) {
            const Move plain = node.tried.moves[i];
            const Kind freeze = telling_freeze(node.position, node.map, plain, table_);
            if (freeze == Kind::none) continue;
            const int less = node.depth >= 3 ? 1 : 0;
            if (search_move(node, plain.with_freeze(freeze), {less, 0})) return;
        }
    }
    if (!is_mated(node.best)) return;
    if (node.depth < kFreezeDepth && node.ply > 1) {
        node.best = kUnprovedLoss;
        return;
    }
    Candidates plain;
    list_all(node.position, plain);
    for (const Candidate& each : plain.from(0)) {
        KindSet kinds = different_freezes(node.position, each.move);
        for (; kinds != 0; kinds &= kinds - 1) {
            const auto kind = static_cast<std::size_t>(std::countr_zero(kinds));
            if (search_move(node, each.move.with_freeze(kind_at_index(kind)), {0, 0})) return;
            if (!is_mated(node.best)) return;
        }
    }
}

void Search::store(const Node& node, int first_alpha) {
    const Bound bound = node.best >= node.window.beta ? Bound::lower
                        : node.best > first_alpha     ? Bound::exact
                                                      : Bound::upper;
    const int standing = level(node.ply).standing;
    table_.store(node.position.hash(), {node.best_move, to_table(node.best, node.ply),
                                        std::clamp(node.depth, 0, kDeepest), bound,
                                        standing == kNoStanding ? 0 : standing});
}

// A quiet move that was good enough is likely to be so elsewhere, and those
// tried before it not.
void Search::reward_quiet(const Node& node, Move move, const Tried& quiets) {
    Level& here = level(node.ply);
    const Side us = node.position.to_move();
    if (move != here.killers[0]) here.killers = {move, here.killers[0]};
    const QuietHints hint = hints(node.position, node.ply);
    const int bonus = history_bonus(node.depth);
    const auto add = [&](Move each, int change) {
        reward(history().quiet(us, each), change);
        const std::size_t arrives = arrival(node.position, each);
        for (History::Followers* followers : hint.after) {
            if (followers) reward((*followers)[arrives], change);
        }
    };
    add(move, bonus);
    for (std::size_t i = 0; i < quiets.size; ++i)
        add(quiets.moves[i], -bonus);
    if (node.ply > 0 && level(node.ply - 1).arrival != kNoArrival) {
        history().answer(us, level(node.ply - 1).arrival) = move;
    }
}

QuietHints Search::hints(const Position& position, int ply) {
    QuietHints found{level(ply).killers, kNoMove, {nullptr, nullptr}};
    for (int back = 1; back <= 2 && back <= ply; ++back) {
        const std::size_t arrived = level(ply - back).arrival;
        if (arrived == kNoArrival) continue;
        found.after[static_cast<std::size_t>(back) - 1] = &history().followers(arrived);
        if (back == 1) found.answer = history().answer(position.to_move(), arrived);
    }
    return found;
}

// Does the evaluation grow from move to move?
bool Search::is_improving(int ply) {
    const int now = level(ply).standing;
    if (now == kNoStanding || ply < 2) return false;
    const int before = level(ply - 2).standing;
    return before == kNoStanding || now > before;
}

}  // namespace shinpan::shogi
