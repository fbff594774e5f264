#include "any/tree.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <unordered_set>

namespace shinpan::any {
namespace {

constexpr double kCuriosity = 0.3;
// So many games of its own count as much as those in which the move came later.
constexpr double kEqualGames = 60;
// A tree takes no more than this; games then begin where it ends.
constexpr std::size_t kMostBytes = 256 << 20;

// About, of a node: positions and moves are short words.
std::size_t weight(const rules::Place& place) {
    constexpr std::size_t kNode = 256, kMove = 32 + sizeof(Tree::Child);
    return kNode + place.position.size() + kMove * place.standing.legal.size();
}

double won_by(const rules::Standing& end, Side side) {
    if (!end.is_over() || !end.winner) return 0.5;
    return *end.winner == side ? 1 : 0;
}

bool is_lost(const Tree::Child& child, Side side) {
    return child.node && child.node->fate == win_of(opponent(side));
}

}  // namespace

Fate fate_of(const rules::Standing& standing) {
    if (!standing.is_over()) return Fate::open;
    return standing.winner ? win_of(*standing.winner) : Fate::draw;
}

std::unique_ptr<Tree::Node> Tree::made(PlacePointer place, Node* parent) {
    bytes_ += weight(*place);
    auto node = std::make_unique<Node>();
    node->children.resize(place->standing.legal.size());
    node->fate = fate_of(place->standing);
    node->place = std::move(place);
    node->parent = parent;
    return node;
}

// Two moves on: one's own and the answer to it. A side may also move twice.
std::unique_ptr<Tree::Node> Tree::taken_out(const std::string& position) {
    const auto leads_there = [&](const Child& child) {
        return child.node && child.node->place->position == position;
    };
    for (Child& child : root_->children) {
        if (leads_there(child)) return std::move(child.node);
        if (!child.node) continue;
        const auto next = std::ranges::find_if(child.node->children, leads_there);
        if (next != child.node->children.end()) return std::move(next->node);
    }
    return nullptr;
}

void Tree::set_root(PlacePointer root) {
    if (root_ && *root_->place == *root) return;
    std::unique_ptr<Node> found = root_ ? taken_out(root->position) : nullptr;
    // What is kept was counted once already; a tree that is nearly full is made anew.
    if (!found || found->place->standing != root->standing || bytes_ > kMostBytes / 2) {
        bytes_ = 0;
        found = made(std::move(root), nullptr);
    }
    found->parent = nullptr;
    root_ = std::move(found);
}

bool Tree::is_open() const {
    if (root_->fate != Fate::open) return false;
    const Side side = root_->turn();
    return std::ranges::count_if(root_->children,
                                 [side](const Child& child) { return !is_lost(child, side); }) > 1;
}

double Tree::value(const Child& child, double unknown) {
    const double later = child.later_visits > 0 ? child.later_wins / child.later_visits : unknown;
    const double own = child.visits > 0 ? child.wins / child.visits : later;
    const double share = std::sqrt(kEqualGames / (3 * child.visits + kEqualGames));
    return share * later + (1 - share) * own;
}

Tree::Descent Tree::descend(const MoveMemory& memory) {
    Descent descent;
    Node* node = root_.get();
    while (node->fate == Fate::open) {
        const Side side = node->turn();
        std::size_t best = 0;
        double most = -std::numeric_limits<double>::infinity();
        for (std::size_t i = 0; i < node->children.size(); ++i) {
            const Child& child = node->children[i];
            if (is_lost(child, side)) continue;
            const double known = value(child, memory.chance(side, node->move(i)));
            const double worth =
                known + kCuriosity * std::sqrt(std::log(node->visits + 1) / (child.visits + 1));
            if (worth <= most) continue;
            most = worth;
            best = i;
        }
        Child& child = node->children[best];
        descent.path.emplace_back(node, best);
        descent.steps.push_back({side, node->move(best)});
        const bool is_new = child.visits == 0;
        node->visits += 1;
        child.visits += 1;
        descent.is_to_ask = !child.node;
        if (!child.node) break;
        node = child.node.get();
        if (is_new) break;
    }
    descent.end = descent.is_to_ask ? nullptr : node;
    return descent;
}

void Tree::attach(Descent& descent, PlacePointer place) {
    auto& [node, index] = descent.path.back();
    descent.end = set_child(*node, index, std::move(place));
}

Tree::Node* Tree::set_child(Node& node, std::size_t index, PlacePointer place) {
    Child& child = node.children[index];
    if (!child.node) {
        // How a game ended takes no room worth counting.
        if (bytes_ > kMostBytes && !place->standing.is_over()) return nullptr;
        child.node = made(std::move(place), &node);
        if (child.node->fate != Fate::open) settle(&node);
    }
    return child.node.get();
}

// From what is known of a node's children to its own fate, and on to those above it.
void Tree::settle(Node* node) {
    for (; node && node->fate == Fate::open; node = node->parent) {
        const Side side = node->turn();
        bool is_all_known = true, has_draw = false;
        for (const Child& child : node->children) {
            const Fate fate = child.node ? child.node->fate : Fate::open;
            if (fate == win_of(side)) node->fate = fate;
            is_all_known &= fate != Fate::open;
            has_draw |= fate == Fate::draw;
        }
        if (node->fate == Fate::open && is_all_known)
            node->fate = has_draw ? Fate::draw : win_of(opponent(side));
        if (node->fate == Fate::open) return;
    }
}

void Tree::finish(const Descent& descent, std::span<const Step> steps, const rules::Standing& end) {
    // From the last node up, with the moves that each side made from there on.
    PerSide<std::unordered_set<std::string_view>> later;
    for (const Step& step : steps)
        later[step.side].insert(step.move);
    for (std::size_t i = descent.path.size(); i-- > 0;) {
        later[descent.steps[i].side].insert(descent.steps[i].move);
        auto& [at, taken] = descent.path[i];
        const Side side = at->turn();
        const double won = won_by(end, side);
        at->children[taken].wins += won;
        for (std::size_t j = 0; j < at->children.size(); ++j) {
            if (!later[side].contains(at->move(j))) continue;
            at->children[j].later_visits += 1;
            at->children[j].later_wins += won;
        }
    }
}

void Tree::abandon(const Descent& descent) {
    for (const auto& [node, index] : descent.path) {
        node->visits -= 1;
        node->children[index].visits -= 1;
    }
}

std::size_t Tree::best() const {
    const Side side = root_->turn();
    const auto rank = [&](const Child& child) {
        const bool is_won = child.node && child.node->fate == win_of(side);
        return std::tuple(is_won, !is_lost(child, side), child.visits, value(child, 0.5));
    };
    const auto found = std::ranges::max_element(root_->children, {}, rank);
    return static_cast<std::size_t>(found - root_->children.begin());
}

double Tree::chance(std::size_t index) const {
    const Child& child = root_->children[index];
    const Side side = root_->turn();
    if (child.node && child.node->fate == win_of(side)) return 1;
    return is_lost(child, side) ? 0 : value(child, 0.5);
}

}  // namespace shinpan::any
