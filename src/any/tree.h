// Monte-Carlo tree search over a rules program: what is known of a game is what the program answers. One
// tree asks one program; several of them side by side are added up (player.h).
#pragma once

#include <cstdint>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "core/clock.h"
#include "core/result.h"
#include "rules/rules.h"

namespace shinpan::any {

class Tree {
public:
    // What was found of a move in the root.
    struct Tried {
        std::string move;
        std::uint64_t visits = 0;
        double score = 0;     // sum, 1 a win for who makes it
        bool is_win = false;  // at once
    };

    Tree(rules::Rules& rules, rules::Rules::PlacePointer root, std::uint64_t seed);

    // One game to its end. False: there is nothing to find, or the program has failed.
    Result<bool> grow();
    // Looks whether a move wins at once, as far as the time reaches.
    Status look_for_wins(const Clock& clock, Instant until);
    std::vector<Tried> tried() const;

private:
    struct Node;
    struct Child {
        std::uint32_t move;  // its index in the legal ones
        std::unique_ptr<Node> node{};
        double visits = 0, wins = 0;
        // The same of games in which its side made it later on: what is good is often good anywhere.
        double later_visits = 0, later_wins = 0;
    };
    struct Node {
        rules::Rules::PlacePointer place;
        std::vector<Child> children{};
        double visits = 0;
    };
    struct Step {
        Side side;
        std::string move;
    };

    static std::unique_ptr<Node> made(rules::Rules::PlacePointer place);
    Child& chosen(Node& node);
    double worth(const Node& node, const Child& child);
    Result<rules::Rules::PlacePointer> play_out(rules::Rules::PlacePointer place,
                                                std::vector<Step>& steps);
    static double won_by(const rules::Standing& end, Side side);

    rules::Rules& rules_;
    std::mt19937_64 random_;
    std::unique_ptr<Node> root_;
    bool has_win_ = false;
    std::size_t winning_child_ = 0;
};

}  // namespace shinpan::any
