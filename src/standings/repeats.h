// Notices games that were played before: two programs without chance in them repeat themselves, and
// a repeated game tells nothing new.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace shinpan::standings {

// What a game without any move has; such games are never the same.
inline constexpr std::uint64_t kNoMoves = 0;

// Equal for equal moves, and for practical purposes only then. The same on every machine.
std::uint64_t hash_of_moves(std::span<const std::string> moves);

struct GameTrace {
    int game = 0;  // whatever number the caller knows it by
    int first = 0;
    int second = 0;
    std::uint64_t moves = kNoMoves;  // see hash_of_moves
};

// Games with the same first player, second player and moves.
struct Repeat {
    int first;
    int second;
    std::vector<int> games;  // two or more, in the given order

    bool operator==(const Repeat&) const = default;
};

// In the order of the first game of each.
std::vector<Repeat> repeats(std::span<const GameTrace> games);

}  // namespace shinpan::standings
