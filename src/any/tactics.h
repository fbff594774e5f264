// What random games overlook: a move that wins at once, and one that lets the opponent do so. Each move of the
// root is asked for, then answers to it, and first those that have won against another move.
#pragma once

#include <optional>
#include <set>
#include <string>

#include "any/tree.h"

namespace shinpan::any {

class Tactics {
public:
    // A move that is to be asked for, and told to the tree.
    struct Question {
        Tree::Node* node;
        std::size_t move;
    };

    explicit Tactics(Tree& tree) : tree_(tree) {}

    void begin();  // the root is another one
    // Nothing: all is asked, or the question has no further use.
    std::optional<Question> next();
    void told(const Question& question, Tree::PlacePointer place);

private:
    std::optional<Question> next_answer();
    void note(const Tree::Node& node, std::size_t index);

    enum class Stage { own_moves, answers_to_one, winning_answers, all_answers, done };

    Tree& tree_;
    Stage stage_ = Stage::done;
    std::size_t child_ = 0, answer_ = 0;
    std::set<std::string> winning_;  // answers that have won somewhere
};

}  // namespace shinpan::any
