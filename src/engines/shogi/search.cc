#include "engines/shogi/search.h"

#include <algorithm>
#include <cassert>

#include "engines/shogi/check_map.h"
#include "engines/shogi/freeze_choices.h"
#include "engines/shogi/mate_in_one.h"

namespace shinpan::shogi {
namespace {

// Between questions whether it is over. With freezes a node is many times the
// work.
constexpr std::uint64_t kNodesBetweenQuestions = 512;
constexpr std::uint64_t kFreezeNodesBetweenQuestions = 32;

// The window around what the depth before has found, and how it grows.
constexpr int kFirstWindow = 60;
constexpr int kWindowDepth = 4;

// Freezes are added to the best moves of the root, but not to more than these.
constexpr std::size_t kRootFrozen = 16;
constexpr std::size_t kMostRootFreezes = 64;

bool has_move(const std::vector<Candidate>& moves, Move move) {
    return std::ranges::any_of(moves, [&](const Candidate& each) { return each.move == move; });
}

}  // namespace

Search::Search(SharedTable& table, const Weights& weights)
    : table_(table), weights_(weights), memory_(std::make_unique_for_overwrite<Memory>()) {}

std::vector<Variation> Search::run(const Game& game, const SearchOrder& order) {
    assert(!game.outcome());
    order_ = &order;
    nodes_ = 0;
    is_stopped_ = false;
    history().clear();
    nodes_between_questions_ =
        game.rules().freezes ? kFreezeNodesBetweenQuestions : kNodesBetweenQuestions;
    for (Level& each : memory_->levels) {
        each.killers = {kNoMove, kNoMove};
        each.arrival = kNoArrival;
        each.standing = kNoStanding;
        each.line_size = 0;
    }
    path_.begin(game);
    const Position& root = game.position();
    if (const auto mate = any_mate_in_one(root); mate && order.lines == 1) {
        std::vector<Variation> best{{mates_at(1), 1, {*mate}}};
        if (order.found) order.found(best);
        return best;
    }
    list_root(root);

    std::vector<Variation> best;
    for (int depth = 1; depth <= std::min(order.depth, kDeepest); ++depth) {
        root_depth_ = depth;
        std::vector<Variation> found;
        while (found.size() < static_cast<std::size_t>(order.lines)) {
            const std::size_t line = found.size();
            const auto expected =
                line < best.size() ? std::optional(best[line].value) : std::nullopt;
            Variation variation = search_root(root, depth, found, expected);
            // What was found before the stop is better than nothing.
            if (variation.moves.empty()) break;
            found.push_back(std::move(variation));
            if (is_stopped_) break;
        }
        const bool is_whole = !is_stopped_ || best.empty();
        // A stopped search of one line has looked at its best move first: a better
        // one counts.
        if (!is_whole && (order.lines > 1 || found.empty())) break;
        // A mate that was proved stays so: only a shorter one is news.
        if (!best.empty() && is_mate(best.front().value) && order.lines == 1 &&
            std::abs(found.front().value) <= std::abs(best.front().value))
            break;
        if (found.empty()) found.push_back({0, 0, {*root.legal_moves().begin()}});
        best = std::move(found);
        std::ranges::stable_sort(best, std::ranges::greater(), &Variation::value);
        if (order.found) order.found(best);
        if (!is_whole) break;
        // Nothing deeper changes a mate that was found.
        if (is_mate(best.front().value) && depth >= kMate - std::abs(best.front().value)) break;
        if (order.goes_on && !order.goes_on()) break;
        if (is_stopped()) break;
    }
    return best;
}

void Search::list_root(const Position& root) {
    Candidates& all = level(0).candidates;
    all.clear();
    list_all(root, all);
    root_moves_.clear();
    root_freezes_ = 0;
    has_all_freezes_ = false;
    const CheckMap map(root);
    const std::optional<Finding> known = table_.find(root.hash());
    if (const auto mate = any_mate_in_one(root)) root_moves_.push_back({*mate, 1 << 29});
    for (const Candidate& each : all.from(0)) {
        const int promise = is_gain(root, each.move) ? gain_promise(root, each.move)
                                                     : (map.is_check(root, each.move) ? 1 : 0);
        if (!has_move(root_moves_, each.move)) root_moves_.push_back({each.move, promise});
    }
    std::ranges::stable_sort(root_moves_, std::ranges::greater(), &Candidate::promise);
    if (known && is_plausible(root, known->move) && root.is_legal(known->move)) {
        std::erase_if(root_moves_, [&](const Candidate& each) { return each.move == known->move; });
        root_moves_.insert(root_moves_.begin(), {known->move, 1 << 28});
    }
}

// The window is opened until the value lies within.
Variation Search::search_root(const Position& root, int depth, std::span<const Variation> taken,
                              std::optional<int> expected) {
    Window window{-kInfinity, kInfinity};
    int width = kFirstWindow;
    if (expected && depth >= kWindowDepth && !is_decided(*expected)) {
        window = {*expected - width, *expected + width};
    }
    Variation best{0, depth, {}};
    while (true) {
        Variation found = search_window(root, depth, window, taken);
        const bool is_low = found.value <= window.alpha;
        const bool is_high = found.value >= window.beta;
        if (!is_low && !found.moves.empty()) best = found;
        const bool is_open = window.alpha == -kInfinity && window.beta == kInfinity;
        if (is_stopped_ || is_open || (!is_low && !is_high)) break;
        width *= 3;
        if (is_low) window.alpha = std::max(-kInfinity, found.value - width);
        if (is_high) window.beta = std::min(kInfinity, found.value + width);
        if (width > 2000) window = {-kInfinity, kInfinity};
    }
    return best;
}

Variation Search::search_window(const Position& root, int depth, Window window,
                                std::span<const Variation> taken) {
    Variation best{-kInfinity, depth, {}};
    level(0).standing = path_.in_check() ? kNoStanding : evaluate(root, weights_);
    const CheckMap map(root);
    Node node{root, map, depth, window, 0, false, -kInfinity, kNoMove, 0, {}};
    const auto is_taken = [&](Move move) {
        return std::ranges::any_of(
            taken, [&](const Variation& each) { return each.moves.front() == move; });
    };
    end_line(0);
    std::size_t plain_tried = 0;
    for (std::size_t i = 0; i < root_moves_.size() && !is_stopped_; ++i) {
        const Move move = root_moves_[i].move;
        if (is_taken(move)) continue;
        const bool gives_check = map.is_check(root, move);
        const bool is_quiet = !is_gain(root, move) && !gives_check;
        const int less = is_quiet && depth >= 3 && node.count >= 4
                             ? reductions_.plies(depth, node.count) - 1
                             : 0;
        const int before = node.best;
        if (search_move(node, move, {less, 0})) break;
        if (node.best > before && node.best > window.alpha) {
            std::rotate(root_moves_.begin(), root_moves_.begin() + static_cast<std::ptrdiff_t>(i),
                        root_moves_.begin() + static_cast<std::ptrdiff_t>(i) + 1);
        }
        // Freezes come behind all plain moves, and stay for the next depth.
        const bool is_plain = move.freeze == Kind::none;
        if (is_plain && root.can_freeze() && depth >= 2 && plain_tried++ < kRootFrozen) {
            add_root_freeze(root, map, move);
        }
        if (i + 1 == root_moves_.size() && is_mated(node.best)) add_all_root_freezes(root);
    }
    best.value = node.best;
    if (node.best > window.alpha) {
        best.moves.assign(level(0).line.begin(),
                          level(0).line.begin() + static_cast<std::ptrdiff_t>(level(0).line_size));
    }
    if (!is_stopped_ && taken.empty() && node.best > -kInfinity) store(node, window.alpha);
    return best;
}

void Search::add_root_freeze(const Position& root, const CheckMap& map, Move plain) {
    if (root_freezes_ >= kMostRootFreezes) return;
    const Kind freeze = telling_freeze(root, map, plain, table_);
    if (freeze == Kind::none || has_move(root_moves_, plain.with_freeze(freeze))) return;
    root_moves_.push_back({plain.with_freeze(freeze), 0});
    ++root_freezes_;
}

// Before it believes that it is mated it has to try all of them.
void Search::add_all_root_freezes(const Position& root) {
    if (!root.can_freeze() || has_all_freezes_) return;
    has_all_freezes_ = true;
    for (const Move move : root.legal_moves()) {
        if (!has_move(root_moves_, move)) root_moves_.push_back({move, 0});
    }
}

std::optional<int> Search::value_of_mate(const Position& position, int ply) {
    const std::optional<Move> mate = any_mate_in_one(position);
    if (!mate) return std::nullopt;
    end_line(ply + 1);
    note_line(ply, *mate);
    const int value = mates_at(ply + 1);
    table_.store(position.hash(), {*mate, to_table(value, ply), kDeepest, Bound::exact});
    return value;
}

void Search::note_line(int ply, Move move) {
    Level& here = level(ply);
    const Level& rest = level(ply + 1);
    here.line[0] = move;
    here.line_size = std::min(rest.line_size + 1, here.line.size());
    std::copy_n(rest.line.begin(), here.line_size - 1, here.line.begin() + 1);
}

bool Search::is_stopped() {
    if (is_stopped_) return true;
    if (order_->nodes && nodes_ >= *order_->nodes) return is_stopped_ = true;
    if (nodes_ % nodes_between_questions_ == 0 && order_->is_over) is_stopped_ = order_->is_over();
    return is_stopped_;
}

}  // namespace shinpan::shogi
