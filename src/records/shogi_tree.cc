#include "records/shogi_tree.h"

#include <algorithm>

#include <fmt/format.h>

namespace shinpan::shogi {

Result<std::size_t> RecordTree::add(std::size_t parent, Move move) {
    for (const std::size_t each : nodes_[parent].next) {
        if (nodes_[each].move == move) return each;
    }
    const Position& before = nodes_[parent].position;
    // The text of the move makes the message that a player would get for it.
    const Result<Move> legal = Notation::move_from_text(before, Notation::move_text(move));
    if (!legal) return tl::unexpected(legal.error());
    if (nodes_.size() >= kMostNodes) {
        return failure(ErrorKind::syntax,
                       fmt::format("more than {} moves in one record", kMostNodes));
    }
    RecordNode node{before};
    const bool goes_on = nodes_[parent].next.empty() && !nodes_[parent].close;
    node.branches = nodes_[parent].branches + (goes_on ? 0 : 1);
    if (node.branches > kDeepestBranch) {
        return failure(ErrorKind::syntax,
                       fmt::format("branches of branches, {} deep", node.branches));
    }
    node.position.play(move);
    node.move = move;
    node.parent = parent;
    nodes_.push_back(std::move(node));
    nodes_[parent].next.push_back(nodes_.size() - 1);
    return nodes_.size() - 1;
}

std::vector<std::size_t> RecordTree::main_line() const {
    std::vector<std::size_t> line{kRoot};
    while (!nodes_[line.back()].next.empty() && !nodes_[line.back()].ends_line())
        line.push_back(nodes_[line.back()].next.front());
    return line;
}

std::size_t RecordTree::ply(std::size_t index) const {
    std::size_t count = 0;
    for (; index != kRoot; index = nodes_[index].parent)
        ++count;
    return count;
}

std::string_view header(const Headers& headers, std::string_view key) {
    const auto found =
        std::ranges::find_if(headers, [&](const auto& each) { return each.first == key; });
    return found == headers.end() ? std::string_view() : std::string_view(found->second);
}

}  // namespace shinpan::shogi
