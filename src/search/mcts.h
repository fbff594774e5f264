// Monte-Carlo tree search: a tree of the moves that do well in random games, which grows where they
// do best.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cassert>
#include <cstdint>
#include <span>
#include <system_error>
#include <thread>
#include <vector>

#include "games/position.h"
#include "search/mcts_tree.h"
#include "search/stop_condition.h"

namespace shinpan {

// What such a search has to know of a game; each thread has one of its own. `allows` and `follow`
// are for rules that need a history (superko): a line begins at the root with `begin_line`,
// `follow` is told each move of it and the position after it.
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
// much sooner and, near the beginning, is right more often. Several threads may play in one tree,
// see mcts_tree.h. When the nodes are used up the tree stops growing and goes on counting.
//
// With one thread the same start, knowledge and number of games give the same tree.
template <GamePosition P, PlayoutKnowledge<P> K>
class MonteCarloSearch {
public:
    using Move = typename P::Move;
    using Tree = SearchTree<Move>;
    using Node = typename Tree::Node;

    // As many threads as there are copies of the knowledge; the one that calls run() is the first.
    MonteCarloSearch(std::size_t threads, const K& knowledge, std::size_t most_nodes)
        : tree_(most_nodes) {
        assert(threads > 0);
        workers_.reserve(threads);
        for (std::size_t i = 0; i < threads; ++i)
            workers_.emplace_back(knowledge);
    }

    std::size_t threads() const { return workers_.size(); }
    K& knowledge(std::size_t thread = 0) { return workers_[thread].knowledge; }
    const K& knowledge(std::size_t thread = 0) const { return workers_[thread].knowledge; }

    // Forgets everything. precondition: the game is not over
    void start(const P& root) {
        tree_.clear();
        begin_at(root);
    }

    // The game has gone on from the last root by `moves`, to `root`: what is known of it is kept.
    // Knowledge and history are still those of the same game. precondition: as for start
    void go_on(std::span<const Move> moves, const P& root) {
        const Node* node = &tree_.root();
        for (const Move move : moves) {
            const std::span<const Node> children = std::as_const(tree_).children(*node);
            const auto found = std::ranges::find(children, move, &Node::move);
            if (found == children.end()) return start(root);
            node = &*found;
        }
        if (!moves.empty()) tree_.keep(*node);
        begin_at(root);
    }

    // Plays games until `stop` says so, which the first thread asks after each of its own.
    // Progress::nodes counts those of all threads since the start.
    void run(const Stop& stop) {
        std::atomic<bool> is_done{false};
        std::vector<std::jthread> helpers;  // end before what they use
        const auto help = [this, &is_done](Worker& worker) {
            while (!is_done.load(std::memory_order_relaxed))
                simulate(worker);
        };
        try {
            for (Worker& worker : std::span(workers_).subspan(1))
                helpers.emplace_back(help, std::ref(worker));
        } catch (const std::system_error&) {
            // The system has no thread left: those that there are will do.
        }
        do {
            simulate(workers_[0]);
            progress_.nodes = games_.get();
        } while (!stop(progress_));
        is_done.store(true, std::memory_order_relaxed);
        helpers.clear();
        progress_.nodes = games_.get();
    }

    const Progress& progress() const { return progress_; }
    const Tree& tree() const { return tree_; }
    const P& root() const { return root_; }
    std::span<const Node> children() const { return tree_.children(tree_.root()); }
    // The one with the most visits; the earliest among equals.
    const Node& best() const { return best_of(tree_.root()); }
    // What is expected after a move of the root, that move included.
    std::vector<Move> line_from(const Node& node, std::size_t longest) const {
        std::vector<Move> line{node.move()};
        const Node* at = &node;
        while (line.size() < longest && !tree_.children(*at).empty()) {
            at = &best_of(*at);
            if (at->visits() == 0) break;
            line.push_back(at->move());
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

    static constexpr std::uint8_t kNobody = 0;
    static std::uint8_t code(Side side) { return side == Side::first ? 1 : 2; }

    // What a thread has for itself.
    struct alignas(64) Worker {
        explicit Worker(const K& own) : knowledge(own) { played.reserve(kDeepest + K::kMostPlies); }

        void note(Move move, Side side) {
            if (const std::size_t index = knowledge.index(move); index != 0)
                first[index] = code(side);
        }

        K knowledge;
        std::vector<Move> played;
        std::array<Node*, kDeepest> path{};
        std::array<std::uint8_t, K::kMostMoves> first{};  // who is the first to play a move
        std::array<Candidate<Move>, K::kMostMoves> candidates{};
    };

    void begin_at(const P& root) {
        root_ = root;
        games_.set(0);
        progress_ = {};
        for (Worker& worker : workers_)
            worker.knowledge.begin_line();
        expand(workers_[0], tree_.root(), root);
        assert(!children().empty());
    }

    const Node& best_of(const Node& node) const {
        const auto children = tree_.children(node);
        return *std::ranges::max_element(children, {}, &Node::visits);
    }

    void expand(Worker& worker, Node& node, const P& position) {
        tree_.grow(node, [&]() -> std::span<const Candidate<Move>> {
            const std::size_t count = worker.knowledge.candidates(position, worker.candidates);
            return std::span(worker.candidates).first(count);
        });
    }

    static float urgency(const Node& node) {
        const float games = static_cast<float>(node.visits()) + node.prior_games();
        const float own = (node.wins() + node.prior_wins()) / games;
        const auto later = node.later();
        if (later.games == 0) return own;
        const auto later_games = static_cast<float>(later.games);
        const float trust =
            later_games / (later_games + games + later_games * games / kRaveEquivalence);
        return trust * later.wins / later_games + (1 - trust) * own;
    }

    // The most promising child that the history allows.
    Node& choose(Worker& worker, std::span<Node> children, const P& position) {
        using Standing = typename Node::Standing;
        for (;;) {
            Node* best = nullptr;
            float best_urgency = -1;
            for (Node& child : children) {
                if (child.standing() == Standing::forbidden) continue;
                if (const float value = urgency(child); value > best_urgency) {
                    best = &child;
                    best_urgency = value;
                }
            }
            assert(best);
            if (best->standing() == Standing::allowed) return *best;
            // A node has one line that leads to it, so its answer never changes.
            const bool is_allowed = worker.knowledge.allows(position, best->move());
            best->set_standing(is_allowed ? Standing::allowed : Standing::forbidden);
            if (is_allowed) return *best;
        }
    }

    void simulate(Worker& worker) {
        P position = root_;
        worker.knowledge.begin_line();
        worker.played.clear();
        worker.path[0] = &tree_.root();
        tree_.root().begin_game();
        std::size_t depth = 0;
        bool is_over = false;
        while (depth + 1 < kDeepest && !is_over) {
            const std::span<Node> children = tree_.children(*worker.path[depth]);
            if (children.empty()) break;
            Node& next = choose(worker, children, position);
            next.begin_game();
            position.play(next.move());
            worker.knowledge.follow(next.move(), position);
            worker.played.push_back(next.move());
            worker.path[++depth] = &next;
            is_over = position.outcome().has_value();
            if (next.visits() > kVisitsBeforeGrowth && !is_over && tree_.children(next).empty() &&
                tree_.has_room(K::kMostMoves)) {
                expand(worker, next, position);
            }
        }
        const float value = is_over ? worker.knowledge.final_value(position)
                                    : worker.knowledge.playout(position, worker.played);
        update(worker, depth, value);
        games_.add(1);
    }

    // From the end of the game back to the root, so that at each node `first` tells who was the
    // first to play a move from there on.
    void update(Worker& worker, std::size_t depth, float value) {
        worker.first.fill(kNobody);
        const auto mover = [this](std::size_t ply) {
            return ply % 2 == 0 ? root_.to_move() : opponent(root_.to_move());
        };
        for (std::size_t ply = worker.played.size(); ply > depth; --ply)
            worker.note(worker.played[ply - 1], mover(ply - 1));
        for (std::size_t level = depth + 1; level-- > 0;) {
            Node& node = *worker.path[level];
            const Side side = mover(level);
            const float own = side == Side::first ? value : 1 - value;  // for the side to move here
            node.end_game(1 - own);
            for (Node& child : tree_.children(node)) {
                if (worker.first[worker.knowledge.index(child.move())] == code(side))
                    child.count_later(own);
            }
            if (level > 0) worker.note(node.move(), opponent(side));
        }
    }

    Tree tree_;
    P root_;
    Progress progress_;
    Relaxed<std::uint64_t> games_;
    std::vector<Worker> workers_;
};

}  // namespace shinpan
