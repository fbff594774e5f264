// The nodes of a Monte-Carlo tree search, which several threads read, count in and grow at once.
//
// No thread ever waits for another. What is counted is counted by atomic additions in any order;
// who is the first to reach a leaf that should grow makes its children, and all others go on as if
// it were a leaf until they are complete.
#pragma once

#include <atomic>
#include <bit>
#include <cassert>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace shinpan {

// A move to try and what is thought of it before it was: so many imaginary games, so many of them
// won by the side that plays it.
template <class Move>
struct Candidate {
    Move move;
    float games;
    float wins;
};

// A value that threads change without any order among its changes and others. Copied as the plain
// value that it is, by one thread alone.
template <class T>
class Relaxed {
public:
    Relaxed(T value = {}) : value_(value) {}
    Relaxed(const Relaxed& other) : value_(other.get()) {}
    Relaxed& operator=(const Relaxed& other) {
        set(other.get());
        return *this;
    }

    T get() const { return value_.load(std::memory_order_relaxed); }
    void set(T value) { value_.store(value, std::memory_order_relaxed); }
    void add(T value) { value_.fetch_add(value, std::memory_order_relaxed); }

private:
    static_assert(std::atomic<T>::is_always_lock_free);
    std::atomic<T> value_;
};

template <class Move>
class SearchNode {
public:
    // How a move did when it was played later in a game (RAVE).
    struct Later {
        std::uint32_t games = 0;
        float wins = 0;
    };
    // What the history says of the move: nobody asks before the move is tried.
    enum class Standing : std::uint8_t { unknown, allowed, forbidden };

    SearchNode() = default;
    explicit SearchNode(const Candidate<Move>& candidate)
        : move_(candidate.move), prior_games_(candidate.games), prior_wins_(candidate.wins) {}

    Move move() const { return move_; }
    float prior_games() const { return prior_games_; }
    float prior_wins() const { return prior_wins_; }

    // Games are counted for the side that plays `move`. A game counts as lost from the moment when
    // it comes by (a "virtual loss"), so that the next thread rather looks elsewhere; its result is
    // added at its end.
    void begin_game() { visits_.add(1); }
    void end_game(float value) { wins_.add(static_cast<std::uint64_t>(value * kWin)); }
    std::uint32_t visits() const { return visits_.get(); }
    float wins() const { return static_cast<float>(wins_.get()) / kWin; }
    float value() const {  // of the games so far, from 0 to 1
        const std::uint32_t games = visits();
        return games == 0 ? 0.5f : wins() / static_cast<float>(games);
    }

    Later later() const { return later_.get(); }
    // Two threads at once may lose one of two games here, which is cheaper than to add them all
    // exactly: there are a hundred such additions for one of the others.
    void count_later(float value) {
        const Later counted = later_.get();
        if (counted.games < kMostLater) later_.set({counted.games + 1, counted.wins + value});
    }

    Standing standing() const { return standing_.get(); }
    void set_standing(Standing standing) { standing_.set(standing); }

private:
    template <class>
    friend class SearchTree;

    static constexpr float kWin = 1 << 24;  // as exact as a float is
    // A float counts no further by ones, and long before that own games are all that matters.
    static constexpr std::uint32_t kMostLater = 1 << 23;
    static constexpr std::uint32_t kLeaf = 0;  // the root, which is nobody's child
    static constexpr std::uint32_t kGrowing = ~std::uint32_t{0};

    // By who makes the children; others see it only when the children are complete.
    std::uint32_t first_child() const { return first_child_.load(std::memory_order_acquire); }

    Move move_{};
    std::uint16_t child_count_ = 0;
    Relaxed<Standing> standing_{Standing::unknown};
    std::atomic<std::uint32_t> first_child_{kLeaf};
    Relaxed<std::uint32_t> visits_;
    float prior_games_ = 0;
    float prior_wins_ = 0;
    Relaxed<std::uint64_t> wins_;
    Relaxed<Later> later_;

public:
    // For who has the tree for itself.
    SearchNode(const SearchNode& other)
        : move_(other.move_),
          child_count_(other.child_count_),
          standing_(other.standing_),
          first_child_(other.first_child()),
          visits_(other.visits_),
          prior_games_(other.prior_games_),
          prior_wins_(other.prior_wins_),
          wins_(other.wins_),
          later_(other.later_) {}
};

// Memory for so many nodes is asked for once and taken as they are used; it never grows.
template <class Move>
class SearchTree {
public:
    using Node = SearchNode<Move>;

    explicit SearchTree(std::size_t most_nodes)
        : most_(most_nodes), nodes_(std::allocator<Node>().allocate(most_nodes), Free{most_nodes}) {
        assert(most_nodes > 0);
        clear();
    }

    Node& root() { return nodes_.get()[0]; }
    const Node& root() const { return nodes_.get()[0]; }
    std::size_t size() const { return used_.load(std::memory_order_relaxed); }
    bool has_room(std::size_t nodes) const { return size() + nodes <= most_; }

    // Empty while somebody makes them.
    std::span<Node> children(const Node& node) {
        const std::uint32_t first = node.first_child();
        if (first == Node::kLeaf || first == Node::kGrowing) return {};
        return {nodes_.get() + first, node.child_count_};
    }
    std::span<const Node> children(const Node& node) const {
        return const_cast<SearchTree*>(this)->children(node);
    }

    // A leaf gets the children that `candidates()` gives, unless another thread is at it or there
    // is no room.
    template <class Candidates>
    void grow(Node& node, const Candidates& candidates) {
        std::uint32_t expected = Node::kLeaf;
        if (!node.first_child_.compare_exchange_strong(expected, Node::kGrowing,
                                                       std::memory_order_relaxed)) {
            return;
        }
        const std::span<const Candidate<Move>> moves = candidates();
        assert(!moves.empty());
        const std::uint32_t first = take(moves.size());
        Node* child = nodes_.get() + first;
        if (first != Node::kLeaf) {
            for (const Candidate<Move>& move : moves)
                new (child++) Node(move);
            node.child_count_ = static_cast<std::uint16_t>(moves.size());
        }
        node.first_child_.store(first, std::memory_order_release);
    }

    // The rest is for one who has the tree for itself.
    void clear() {
        new (nodes_.get()) Node();
        used_ = 1;
    }

    // Makes a node the root, and drops all that does not hang below it.
    void keep(const Node& node) {
        std::vector<Node> kept{node};
        // Each node's children follow those of the nodes before it.
        for (std::size_t i = 0; i < kept.size(); ++i) {
            const std::span<const Node> below = children(kept[i]);
            kept[i].first_child_ =
                below.empty() ? Node::kLeaf : static_cast<std::uint32_t>(kept.size());
            for (const Node& child : below)
                kept.push_back(child);
        }
        for (std::size_t i = 0; i < kept.size(); ++i)
            new (nodes_.get() + i) Node(kept[i]);
        used_ = static_cast<std::uint32_t>(kept.size());
    }

private:
    struct Free {
        std::size_t count;
        void operator()(Node* nodes) const { std::allocator<Node>().deallocate(nodes, count); }
    };

    // The number of the first of so many new nodes; kLeaf: there is no room.
    std::uint32_t take(std::size_t count) {
        std::uint32_t used = used_.load(std::memory_order_relaxed);
        do {
            if (used + count > most_) return Node::kLeaf;
        } while (!used_.compare_exchange_weak(used, used + static_cast<std::uint32_t>(count),
                                              std::memory_order_relaxed));
        return used;
    }

    std::size_t most_;
    std::unique_ptr<Node, Free> nodes_;  // the first is the root
    std::atomic<std::uint32_t> used_{0};
};

}  // namespace shinpan
