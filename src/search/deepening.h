// A search that goes deeper and deeper: what it is told, what it tells, and how it counts mates.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace shinpan::deepening {

inline constexpr int kMate = 30'000;  // less the plies to it
inline constexpr int kDeepest = 100;

constexpr bool is_mate(int value) { return value > kMate - 2000 || value < 2000 - kMate; }

// A mate is so many plies from the root, but in a table from the position.
constexpr int to_table(int value, int ply) {
    if (!is_mate(value)) return value;
    return value > 0 ? value + ply : value - ply;
}
constexpr int from_table(int value, int ply) {
    if (!is_mate(value)) return value;
    return value > 0 ? value - ply : value + ply;
}

// One of the best lines: where several are wanted, the best one first.
template <class Move>
struct Variation {
    int value = 0;  // for the side to move
    int depth = 0;  // of the search that found it
    std::vector<Move> moves;
};

template <class Move>
struct SearchOrder {
    int depth = kDeepest;
    int lines = 1;
    std::optional<std::uint64_t> nodes{};
    // Asked every few hundred nodes: true ends the search.
    std::function<bool()> is_over{};
    // May another depth begin?
    std::function<bool()> goes_on{};
    // Told after each depth, all its lines.
    std::function<void(std::span<const Variation<Move>>)> found{};
};

// The most promising of the rest comes to the front: cheaper than sorting moves that are cut off.
template <class Candidates>
void bring_forward(Candidates& moves, std::size_t at) {
    std::size_t most = at;
    for (std::size_t i = at + 1; i < moves.size(); ++i) {
        if (moves[i].promise > moves[most].promise) most = i;
    }
    std::swap(moves[at], moves[most]);
}

}  // namespace shinpan::deepening
