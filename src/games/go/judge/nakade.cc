#include "games/go/judge/nakade.h"

namespace shinpan::go {
namespace {

// How many points of the space are beside each of them.
int degree(const LocalBoard& board, const PointMask& space, std::size_t at) {
    return (board.neighbours(at) & space).count();
}

// Four points around a corner: a cycle of four, which is all cycles that five or six points have
// without being a rectangle. As many edges as points, or more.
bool has_square(const LocalBoard& board, const PointMask& space) {
    int edges = 0;
    for_each_of(space, [&](std::size_t i) { edges += degree(board, space, i); });
    return edges / 2 >= space.count();
}

//     bulky five   crossed five   rabbity six
//      . *           .              . .
//      . . .       . * .            . * .
//                    .                .
bool is_deadly(const LocalBoard& board, const PointMask& space, std::size_t vital) {
    const int around = degree(board, space, vital);
    if (space.count() == 5) return around == 4 || (around == 3 && has_square(board, space));
    return space.count() == 6 && around == 4 && has_square(board, space);
}

}  // namespace

std::optional<Side> dead_by_nakade(const LocalBoard& board) {
    const LocalState& state = board.start();
    for (const Side side : kSides) {
        const PointMask& own = state.stones[side];
        const PointMask& inside = state.stones[opponent(side)];
        if (own.none() || inside.count() != 1 || own.intersects(board.anchors(side))) continue;
        const PointMask space = board.all().without(own);
        PointMask seed;
        seed.set(own.first());
        if (board.flood(seed, own) != own) continue;
        if (space.intersects(board.anchors(side)) ||
            space.intersects(board.anchors(opponent(side))))
            continue;
        if (board.flood(inside, space) == space && is_deadly(board, space, inside.first()))
            return side;
    }
    return std::nullopt;
}

}  // namespace shinpan::go
