// Walks over what hangs together on a board.
#pragma once

#include <vector>

#include "games/go/judge/unconditional.h"
#include "games/go/position.h"

namespace shinpan::go {

// Each stone of the chain that `chain` belongs to.
template <class Visit>
void for_each_stone(const Position& position, Point chain, const Visit& visit) {
    Point stone = chain;
    do {
        visit(stone);
        stone = position.next_in_chain(stone);
    } while (stone != chain);
}

// A stone of each chain, its head, row by row from the top.
template <class Visit>
void for_each_chain(const Position& position, const Visit& visit) {
    for_each_point(position.size(), [&](Point point) {
        if (position.owner(point) && position.chain(point) == point) visit(point);
    });
}

// Every maximal set of points that `belongs`, hanging together.
template <class Belongs, class Visit>
void for_each_component(const Position& position, const Belongs& belongs, const Visit& visit) {
    PointSet seen;
    std::vector<Point> component;
    for_each_point(position.size(), [&](Point start) {
        if (seen[start] || !belongs(start)) return;
        component.assign(1, start);
        seen.set(start);
        for (std::size_t i = 0; i < component.size(); ++i) {
            for (const Point beside : position.neighbours(component[i])) {
                if (!position.is_on_board(beside) || seen[beside] || !belongs(beside)) continue;
                seen.set(beside);
                component.push_back(beside);
            }
        }
        visit(component);
    });
}

}  // namespace shinpan::go
