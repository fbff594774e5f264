// Monte-Carlo tree search over rules that others ask: it says which move to ask for, and is told what came of
// it. What is won or lost by force is known for good (a fate), everything else by the games that were tried.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "any/move_memory.h"
#include "rules/rules.h"

namespace shinpan::any {

// How a position ends if nobody errs. `open`: not known.
enum class Fate { open, first_wins, second_wins, draw };

Fate fate_of(const rules::Standing& standing);
inline Fate win_of(Side side) { return side == Side::first ? Fate::first_wins : Fate::second_wins; }

class Tree {
public:
    using PlacePointer = rules::Rules::PlacePointer;

    struct Node;
    struct Child {
        std::unique_ptr<Node> node{};  // nullptr: nobody has asked yet
        double visits = 0, wins = 0;
        // The same of games in which its side made it later on: what is good is often good anywhere.
        double later_visits = 0, later_wins = 0;
    };
    struct Node {
        PlacePointer place;
        std::vector<Child> children{};  // as the legal moves
        Node* parent = nullptr;
        Fate fate = Fate::open;
        double visits = 0;

        Side turn() const { return *place->standing.turn; }  // precondition: it is not over
        const std::string& move(std::size_t index) const { return place->standing.legal[index]; }
    };

    // The way from the root to where a random game begins.
    struct Descent {
        std::vector<std::pair<Node*, std::size_t>> path{};  // each with the child that was taken
        std::vector<Step> steps{};
        Node* end = nullptr;
        bool is_to_ask = false;  // what the last step leads to
    };

    // Keeps what was found of this position on the way to it.
    void set_root(PlacePointer root);
    void forget() { root_.reset(); }
    Node& root() { return *root_; }
    const Node& root() const { return *root_; }

    // Is there anything to find? A move that wins, or the only one that does not lose, needs no games.
    bool is_open() const;

    // Its moves count as made and lost until it is finished, so that others try something else.
    Descent descend(const MoveMemory& memory);
    // What was asked for, as a node of the tree where there is room for it.
    void attach(Descent& descent, PlacePointer place);
    // `steps` go on behind those of the descent.
    void finish(const Descent& descent, std::span<const Step> steps, const rules::Standing& end);
    void abandon(const Descent& descent);

    // What a move leads to, without a game.
    Node* set_child(Node& node, std::size_t index, PlacePointer place);

    // The best of the root. Moves that nobody has looked at are better than lost ones.
    std::size_t best() const;
    double chance(std::size_t index) const;  // to win, of its side

private:
    std::unique_ptr<Node> made(PlacePointer place, Node* parent);
    std::unique_ptr<Node> taken_out(const std::string& position);
    void settle(Node* node);
    static double value(const Child& child, double unknown);

    std::unique_ptr<Node> root_;
    std::size_t bytes_ = 0;
};

}  // namespace shinpan::any
