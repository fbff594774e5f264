#include "any/tree.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <unordered_set>

namespace shinpan::any {
namespace {

constexpr double kCuriosity = 0.5;
// So many games of its own count as much as those in which the move came later.
constexpr double kEqualGames = 200;
// A random game that goes on for longer is taken for a draw.
constexpr std::size_t kLongestGame = 600;

}  // namespace

Tree::Tree(rules::Rules& rules, rules::Rules::PlacePointer root, std::uint64_t seed)
    : rules_(rules), random_(seed), root_(made(std::move(root))) {
    std::ranges::shuffle(root_->children, random_);
}

std::unique_ptr<Tree::Node> Tree::made(rules::Rules::PlacePointer place) {
    auto node = std::make_unique<Node>();
    node->children.resize(place->standing.legal.size());
    for (std::size_t i = 0; i < node->children.size(); ++i)
        node->children[i].move = static_cast<std::uint32_t>(i);
    node->place = std::move(place);
    return node;
}

double Tree::worth(const Node& node, const Child& child) {
    const double games = child.visits + child.later_visits;
    // What nobody has tried goes first, in no order.
    if (games == 0) return 1 + 0.01 * std::uniform_real_distribution<double>()(random_);
    const double later = child.later_visits > 0 ? child.later_wins / child.later_visits : 0.5;
    const double own = child.visits > 0 ? child.wins / child.visits : later;
    const double share = std::sqrt(kEqualGames / (3 * child.visits + kEqualGames));
    return share * later + (1 - share) * own +
           kCuriosity * std::sqrt(std::log(node.visits + 1) / (child.visits + 1));
}

Tree::Child& Tree::chosen(Node& node) {
    Child* best = nullptr;
    double most = -std::numeric_limits<double>::infinity();
    for (Child& child : node.children) {
        const double value = worth(node, child);
        if (value <= most) continue;
        most = value;
        best = &child;
    }
    return *best;
}

double Tree::won_by(const rules::Standing& end, Side side) {
    if (!end.is_over() || !end.winner) return 0.5;
    return *end.winner == side ? 1 : 0;
}

Result<rules::Rules::PlacePointer> Tree::play_out(rules::Rules::PlacePointer place,
                                                  std::vector<Step>& steps) {
    while (!place->standing.is_over() && steps.size() < kLongestGame) {
        const std::vector<std::string>& legal = place->standing.legal;
        const std::string& move = legal[random_() % legal.size()];
        steps.push_back({*place->standing.turn, move});
        Result<rules::Rules::PlacePointer> next = rules_.play(*place, move);
        if (!next) return next;
        place = std::move(*next);
    }
    return place;
}

Result<bool> Tree::grow() {
    if (root_->children.size() < 2 || has_win_) return false;
    std::vector<std::pair<Node*, Child*>> path;
    std::vector<Step> steps;
    Node* node = root_.get();
    rules::Rules::PlacePointer place = node->place;
    while (!node->place->standing.is_over()) {
        Child& child = chosen(*node);
        path.emplace_back(node, &child);
        const std::string& move = node->place->standing.legal[child.move];
        steps.push_back({*node->place->standing.turn, move});
        if (!child.node) {
            Result<rules::Rules::PlacePointer> next = rules_.play(*node->place, move);
            if (!next) return tl::unexpected(next.error());
            child.node = made(std::move(*next));
            place = child.node->place;
            break;
        }
        node = child.node.get();
        place = node->place;
    }
    Result<rules::Rules::PlacePointer> end = play_out(std::move(place), steps);
    if (!end) return tl::unexpected(end.error());

    // From the last node up, with the moves that each side made from there on.
    PerSide<std::unordered_set<std::string_view>> later;
    std::size_t told = steps.size();
    for (std::size_t i = path.size(); i-- > 0;) {
        for (; told > i; --told)
            later[steps[told - 1].side].insert(steps[told - 1].move);
        auto& [at, taken] = path[i];
        const Side side = *at->place->standing.turn;
        const double won = won_by((*end)->standing, side);
        at->visits += 1;
        taken->visits += 1;
        taken->wins += won;
        for (Child& child : at->children) {
            if (!later[side].contains(at->place->standing.legal[child.move])) continue;
            child.later_visits += 1;
            child.later_wins += won;
        }
    }
    return true;
}

Status Tree::look_for_wins(const Clock& clock, Instant until) {
    const Side side = *root_->place->standing.turn;
    for (std::size_t i = 0; i < root_->children.size() && clock.now() < until; ++i) {
        Child& child = root_->children[i];
        Result<rules::Rules::PlacePointer> next =
            rules_.play(*root_->place, root_->place->standing.legal[child.move]);
        if (!next) return tl::unexpected(next.error());
        const rules::Standing& standing = (*next)->standing;
        if (standing.is_over() && standing.winner == side) {
            has_win_ = true;
            winning_child_ = i;
            return {};
        }
        if (!child.node) child.node = made(std::move(*next));
    }
    return {};
}

std::vector<Tree::Tried> Tree::tried() const {
    std::vector<Tried> all;
    for (std::size_t i = 0; i < root_->children.size(); ++i) {
        const Child& child = root_->children[i];
        all.push_back({root_->place->standing.legal[child.move],
                       static_cast<std::uint64_t>(child.visits), child.wins,
                       has_win_ && i == winning_child_});
    }
    return all;
}

}  // namespace shinpan::any
