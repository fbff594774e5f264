// The moves of a tree in the order in which they are written: a move, the variations that go another
// way than it, and how it goes on. Without recursion: variations may be nested as deep as they like.
#pragma once

#include <cstddef>
#include <vector>

#include "records/pgn.h"

namespace shinpan::pgn {

enum class Step { open, move, close };  // a parenthesis, a move, a parenthesis

// `visit(step, place, ply)`: the place of the move, or of the first one of the variation; plies count
// from 0.
template <class Visit>
void walk(const Tree& tree, const Visit& visit) {
    struct Task {
        Step step;
        std::size_t place;
        std::size_t ply;
        bool is_main;  // the variations stand behind it
        std::size_t parent;
    };
    std::vector<Task> tasks;
    const auto go_on = [&](std::size_t from, std::size_t ply) {
        const std::vector<std::size_t>& children = tree.nodes[from].children;
        if (!children.empty()) tasks.push_back({Step::move, children.front(), ply, true, from});
    };
    go_on(0, 0);
    while (!tasks.empty()) {
        const Task task = tasks.back();
        tasks.pop_back();
        visit(task.step, task.place, task.ply);
        if (task.step != Step::move) continue;
        go_on(task.place, task.ply + 1);
        if (!task.is_main) continue;
        const std::vector<std::size_t>& ways = tree.nodes[task.parent].children;
        for (std::size_t i = ways.size(); i-- > 1;) {
            tasks.push_back({Step::close, ways[i], task.ply, false, task.parent});
            tasks.push_back({Step::move, ways[i], task.ply, false, task.parent});
            tasks.push_back({Step::open, ways[i], task.ply, false, task.parent});
        }
    }
}

}  // namespace shinpan::pgn
