// Monte-Carlo tree search: a tree of the moves that do well in random games, which grows where they
// do best.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "games/position.h"
#include "search/stop_condition.h"

namespace shinpan {

// A move to try and what is thought of it before it was: so many imaginary games, so many of them
// won by the side that plays it.
template <class Move>
struct Candidate {
    Move move;
    float games;
    float wins;
};

// What such a search has to know of a game. `allows` and `follow` are for rules that need a history
// (superko): a line begins at the root with `begin_line`, `follow` is told each move of it and the
// position after it.
template <class K, class P>
concept PlayoutKnowledge = requires(K knowledge, const P& position, P changing,
                                    typename P::Move move, std::vector<typename P::Move>& played,
                                    std::span<Candidate<typename P::Move>> candidates) {
    { K::kMostMoves } -> std::convertible_to<std::size_t>;
    { K::kMostPlies } -> std::convertible_to<std::size_t>;
    // A number below kMostMoves that stands for a move wherever it is played; 0 for a move whose
    // worth elsewhere tells nothing, such as a pass.
    { knowledge.index(move) } -> std::convertible_to<std::size_t>;
    knowledge.begin_line();
    { knowledge.allows(position, move) } -> std::same_as<bool>;
    knowledge.follow(move, position);
    // The moves of a position that is not over, at least one of them allowed whatever the history.
    { knowledge.candidates(position, candidates) } -> std::convertible_to<std::size_t>;
    // Plays to the end, at most kMostPlies moves, and appends them to `played`. Both give the value
    // of the end for Side::first: 0 a loss, 1 a win.
    { knowledge.playout(changing, played) } -> std::convertible_to<float>;
    { knowledge.final_value(position) } -> std::convertible_to<float>;
};

// Each node also knows how its move did when it was played later in a game (RAVE): that is known
// much sooner and, near the beginning, is right more often. Memory is taken once, in the
// constructor; when the nodes are used up the tree stops growing and goes on counting.
template <GamePosition P, PlayoutKnowledge<P> K>
class MonteCarloSearch {
public:
    using Move = typename P::Move;

    struct Node {
        Move move;
        bool is_checked = false;    // the history was asked
        bool is_forbidden = false;  // and does not allow the move
        std::uint16_t child_count = 0;
        std::uint32_t first_child = 0;
        // Games are counted for the side that plays `move`.
        std::uint32_t visits = 0;
        std::uint32_t rave_visits = 0;
        float wins = 0;
        float rave_wins = 0;
        float prior_games = 0;
        float prior_wins = 0;

        float win_rate() const { return visits == 0 ? 0.5f : wins / static_cast<float>(visits); }
    };

    MonteCarloSearch(K knowledge, std::size_t most_nodes) : knowledge_(std::move(knowledge)) {
        nodes_.reserve(most_nodes);
        played_.reserve(kDeepest + K::kMostPlies);
    }
    K& knowledge() { return knowledge_; }
    const K& knowledge() const { return knowledge_; }

    // Forgets everything. precondition: the game is not over
    void start(const P& root) {
        root_ = root;
        nodes_.clear();
        progress_ = {};
        nodes_.push_back(Node{.move = Move{}});
        expand(0, root);
    }

    // Plays games until `stop` says so, which is asked after each; Progress::nodes counts them.
    void run(const Stop& stop) {
        do {
            simulate();
            ++progress_.nodes;
        } while (!stop(progress_));
    }

    const Progress& progress() const { return progress_; }
    std::span<const Node> children() const { return children_of(nodes_[0]); }
    // The one with the most visits; the earliest among equals.
    const Node& best() const { return best_of(nodes_[0]); }
    // What is expected after a move of the root, that move included.
    std::vector<Move> line_from(const Node& node, std::size_t longest) const {
        std::vector<Move> line{node.move};
        const Node* at = &node;
        while (line.size() < longest && at->child_count > 0) {
            at = &best_of(*at);
            if (at->visits == 0) break;
            line.push_back(at->move);
        }
        return line;
    }

private:
    // Deeper than any tree grows; keeps the path in place.
    static constexpr std::size_t kDeepest = 512;
    // A leaf gets children when it has been visited that often: most never are.
    static constexpr std::uint32_t kVisitsBeforeGrowth = 8;
    // After so many games a node trusts its own results as much as RAVE's. 3000 to 3500 is usual.
    static constexpr float kRaveEquivalence = 3000;

    std::span<const Node> children_of(const Node& node) const {
        return {nodes_.data() + node.first_child, node.child_count};
    }

    const Node& best_of(const Node& node) const {
        const auto children = children_of(node);
        return *std::max_element(children.begin(), children.end(),
                                 [](const Node& a, const Node& b) { return a.visits < b.visits; });
    }

    void expand(std::size_t index, const P& position) {
        const std::size_t count = knowledge_.candidates(position, candidates_);
        assert(count > 0);
        if (nodes_.size() + count > nodes_.capacity()) return;
        nodes_[index].first_child = static_cast<std::uint32_t>(nodes_.size());
        nodes_[index].child_count = static_cast<std::uint16_t>(count);
        for (const Candidate<Move>& candidate : std::span(candidates_).first(count)) {
            nodes_.push_back(Node{.move = candidate.move,
                                  .prior_games = candidate.games,
                                  .prior_wins = candidate.wins});
        }
    }

    static float urgency(const Node& node) {
        const float games = static_cast<float>(node.visits) + node.prior_games;
        const float own = (node.wins + node.prior_wins) / games;
        if (node.rave_visits == 0) return own;
        const auto rave_games = static_cast<float>(node.rave_visits);
        const float trust =
            rave_games / (rave_games + games + rave_games * games / kRaveEquivalence);
        return trust * node.rave_wins / rave_games + (1 - trust) * own;
    }

    // The most promising child that the history allows.
    std::uint32_t choose(const Node& parent, const P& position) {
        for (;;) {
            std::uint32_t best = 0;
            float best_urgency = -1;
            const std::uint32_t end = parent.first_child + parent.child_count;
            for (std::uint32_t i = parent.first_child; i < end; ++i) {
                if (nodes_[i].is_forbidden) continue;
                if (const float value = urgency(nodes_[i]); value > best_urgency) {
                    best = i;
                    best_urgency = value;
                }
            }
            assert(best != 0);
            Node& chosen = nodes_[best];
            if (chosen.is_checked) return best;
            // A node has one line that leads to it, so its answer never changes.
            chosen.is_checked = true;
            chosen.is_forbidden = !knowledge_.allows(position, chosen.move);
            if (!chosen.is_forbidden) return best;
        }
    }

    void simulate() {
        P position = root_;
        knowledge_.begin_line();
        played_.clear();
        path_[0] = 0;
        std::size_t depth = 0;
        bool is_over = false;
        while (nodes_[path_[depth]].child_count > 0 && depth + 1 < kDeepest && !is_over) {
            const std::uint32_t next = choose(nodes_[path_[depth]], position);
            position.play(nodes_[next].move);
            knowledge_.follow(nodes_[next].move, position);
            played_.push_back(nodes_[next].move);
            path_[++depth] = next;
            is_over = position.outcome().has_value();
            Node& node = nodes_[next];
            if (node.child_count == 0 && node.visits >= kVisitsBeforeGrowth && !is_over)
                expand(next, position);
        }
        const float value =
            is_over ? knowledge_.final_value(position) : knowledge_.playout(position, played_);
        update(depth, value);
    }

    // From the end of the game back to the root, so that at each node `first_` tells who was the
    // first to play a move from there on.
    void update(std::size_t depth, float value) {
        first_.fill(kNobody);
        const auto mover = [this](std::size_t ply) {
            return ply % 2 == 0 ? root_.to_move() : opponent(root_.to_move());
        };
        for (std::size_t ply = played_.size(); ply > depth; --ply)
            note(played_[ply - 1], mover(ply - 1));
        for (std::size_t level = depth + 1; level-- > 0;) {
            Node& node = nodes_[path_[level]];
            const Side side = mover(level);
            const float own = side == Side::first ? value : 1 - value;  // for the side to move here
            ++node.visits;
            node.wins += 1 - own;
            const std::uint32_t end = node.first_child + node.child_count;
            for (std::uint32_t i = node.first_child; i < end; ++i) {
                Node& child = nodes_[i];
                if (first_[knowledge_.index(child.move)] != code(side)) continue;
                ++child.rave_visits;
                child.rave_wins += own;
            }
            if (level > 0) note(node.move, opponent(side));
        }
    }

    void note(Move move, Side side) {
        if (const std::size_t index = knowledge_.index(move); index != 0)
            first_[index] = code(side);
    }

    static constexpr std::uint8_t kNobody = 0;
    static std::uint8_t code(Side side) { return side == Side::first ? 1 : 2; }

    K knowledge_;
    P root_;
    Progress progress_;
    std::vector<Node> nodes_;  // node 0 is the root, and no child has that number
    std::vector<Move> played_;
    std::array<std::uint32_t, kDeepest> path_{};
    std::array<std::uint8_t, K::kMostMoves> first_{};
    std::array<Candidate<Move>, K::kMostMoves> candidates_{};
};

}  // namespace shinpan
