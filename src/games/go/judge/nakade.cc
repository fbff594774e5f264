#include "games/go/judge/nakade.h"

namespace shinpan::go {
namespace {

// How many points of the space are beside each of them.
int degree(const LocalBoard& board, const PointMask& space, std::size_t at) {
    return (board.neighbours(at) & space).count();
}

// Smaller ones are soon read to their end.
bool is_deadly(const LocalBoard& board, const PointMask& space, std::size_t vital) {
    constexpr int kSmallestKnown = 5;
    int degrees = 0;
    for_each_of(space, [&](std::size_t i) { degrees += degree(board, space, i); });
    const EyeSpace shape{.points = space.count(), .pairs = degrees / 2};
    return shape.points >= kSmallestKnown && is_vital(shape, degree(board, space, vital));
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
