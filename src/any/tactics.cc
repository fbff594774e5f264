#include "any/tactics.h"

namespace shinpan::any {

void Tactics::begin() {
    stage_ = Stage::own_moves;
    child_ = answer_ = 0;
    winning_.clear();
}

// Several ask at a time: what is on its way to a node may be asked for once more, which does no harm.
std::optional<Tactics::Question> Tactics::next() {
    Tree::Node& root = tree_.root();
    if (root.fate != Fate::open) return std::nullopt;
    if (stage_ == Stage::own_moves) {
        while (child_ < root.children.size()) {
            const std::size_t index = child_++;
            if (!root.children[index].node) return Question{&root, index};
        }
        stage_ = Stage::answers_to_one;
        child_ = 0;
    }
    return stage_ == Stage::done ? std::nullopt : next_answer();
}

void Tactics::note(const Tree::Node& node, std::size_t index) {
    const Tree::Child& child = node.children[index];
    if (child.node && child.node->fate == win_of(node.turn())) winning_.insert(node.move(index));
}

std::optional<Tactics::Question> Tactics::next_answer() {
    Tree::Node& root = tree_.root();
    for (;;) {
        for (; child_ < root.children.size(); ++child_, answer_ = 0) {
            Tree::Node* child = root.children[child_].node.get();
            // Of one move all answers are wanted: each of them may be a threat that others parry.
            const bool is_first = stage_ == Stage::answers_to_one;
            if (!child || child->place->standing.is_over()) continue;
            if (!is_first && child->fate != Fate::open) continue;
            while (answer_ < child->children.size()) {
                const std::size_t index = answer_++;
                if (child->children[index].node) {
                    if (is_first) note(*child, index);
                    continue;
                }
                if (stage_ == Stage::winning_answers && !winning_.contains(child->move(index)))
                    continue;
                return Question{child, index};
            }
            if (is_first) break;
        }
        child_ = answer_ = 0;
        stage_ = static_cast<Stage>(static_cast<int>(stage_) + 1);
        if (stage_ == Stage::winning_answers && winning_.empty()) stage_ = Stage::all_answers;
        if (stage_ == Stage::done) return std::nullopt;
    }
}

void Tactics::told(const Question& question, Tree::PlacePointer place) {
    Tree::Node& node = *question.node;
    tree_.set_child(node, question.move, std::move(place));
    if (&node != &tree_.root()) note(node, question.move);
}

}  // namespace shinpan::any
