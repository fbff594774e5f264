#include "engines/othello/knowledge.h"

#include <bit>

namespace shinpan::othello {
namespace {

// Weights in hundredths of a disc, by hand: a move more is worth about half a disc in the middle of
// the game.
constexpr int kMobility = 55;
constexpr int kFrontier = 22;
constexpr int kCorner = 700;
constexpr int kStableEdge = 130;
constexpr int kDiagonalNeighbour = 330;  // b2 while a1 is empty
constexpr int kEdgeNeighbour = 110;      // a2 and b1 while a1 is empty
constexpr int kLastMove = 120;
constexpr int kParityFrom = 24;  // empty squares: before that nobody can tell who moves last

constexpr Bits kDiagonalNeighbours = bit(9) | bit(14) | bit(49) | bit(54);
constexpr Bits kEdgeNeighbours =
    bit(1) | bit(8) | bit(6) | bit(15) | bit(48) | bit(57) | bit(55) | bit(62);

// How good a square usually is; only the order of moves depends on it.
constexpr int kSquareWorth[kSquares] = {
    99, -8,  8,  6,  6,  8,  -8,  99,  //
    -8, -24, -4, -3, -3, -4, -24, -8,  //
    8,  -4,  7,  4,  4,  7,  -4,  8,   //
    6,  -3,  4,  0,  0,  4,  -3,  6,   //
    6,  -3,  4,  0,  0,  4,  -3,  6,   //
    8,  -4,  7,  4,  4,  7,  -4,  8,   //
    -8, -24, -4, -3, -3, -4, -24, -8,  //
    99, -8,  8,  6,  6,  8,  -8,  99,
};

Bits neighbours(Bits discs) {
    const Bits inner_east = discs & ~kColumnH;
    const Bits inner_west = discs & ~kColumnA;
    const Bits row = discs | (inner_east << 1) | (inner_west >> 1);
    return row | (row << kWidth) | (row >> kWidth);
}

// Discs on the edge in one line with a corner of the same colour: nothing can turn them.
Bits stable_on_edge(Bits discs) {
    Bits stable = discs & kCorners;
    if (stable == 0) return 0;
    const Bits rows = discs & (kRow1 | kRow8);
    const Bits columns = discs & (kColumnA | kColumnH);
    for (int step = 1; step < kWidth - 1; ++step) {
        stable |= rows & (((stable & ~kColumnH) << 1) | ((stable & ~kColumnA) >> 1));
        stable |= columns & ((stable << kWidth) | (stable >> kWidth));
    }
    return stable;
}

// What is good and bad for the owner of `own` alone; the opponent's is subtracted.
// `beside_empty_corners` are the squares that give a corner away.
int shape_of(Bits own, Bits beside_empty_corners) {
    int value = 0;
    if (const Bits stable = stable_on_edge(own); stable != 0) {
        value += kCorner * std::popcount(own & kCorners) + kStableEdge * std::popcount(stable);
    }
    const Bits bad = own & beside_empty_corners;
    if (bad == 0) return value;
    return value - kDiagonalNeighbour * std::popcount(bad & kDiagonalNeighbours) -
           kEdgeNeighbour * std::popcount(bad & kEdgeNeighbours);
}

std::uint64_t mixed(std::uint64_t word) {
    word *= 0x9e3779b97f4a7c15;
    return word ^ (word >> 32);
}

}  // namespace

std::uint64_t Knowledge::key(const Position& position) const {
    const std::uint64_t both = mixed(position.own()) + 3 * mixed(~position.other());
    return mixed(both ^ std::rotl(position.other(), 21));
}

int Knowledge::evaluate(const Position& position) const {
    const Bits own = position.own();
    const Bits other = position.other();
    const Bits empty = position.empty_squares();
    const int moves = std::popcount(placements(own, other));
    const int other_moves = std::popcount(placements(other, own));
    if (moves == 0 && other_moves == 0) return final_value(position);

    int value = kMobility * (moves - other_moves);
    value += kFrontier *
             (std::popcount(neighbours(other) & empty) - std::popcount(neighbours(own) & empty));
    const Bits beside_empty_corners = neighbours(empty & kCorners);
    value += shape_of(own, beside_empty_corners) - shape_of(other, beside_empty_corners);
    const int left = std::popcount(empty);
    if (left <= kParityFrom) value += left % 2 == 1 ? kLastMove : -kLastMove;
    return value;
}

int Knowledge::final_value(const Position& position) const {
    return kDisc * (std::popcount(position.own()) - std::popcount(position.other()));
}

int Knowledge::promise(Move move, const Position& next) const {
    if (move.is_pass()) return 0;
    const Bits replies = placements(next.own(), next.other());
    return kSquareWorth[move.square] - 10 * std::popcount(replies) -
           40 * std::popcount(replies & kCorners);
}

}  // namespace shinpan::othello
