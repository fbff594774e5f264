// What values of a search mean: hundredths of a pawn for the side to move, and
// mates by their length.
#pragma once

#include "engines/shogi/evaluation.h"

namespace shinpan::shogi {

inline constexpr int kMate = 30'000;  // less the plies to it
inline constexpr int kInfinity = kMate + 1;
inline constexpr int kDeepest = 100;

// Perpetual check is lost by the rules, but not before it was played four
// times; a declaration wins as soon as it may be made. Both are better than
// anything but a mate.
inline constexpr int kRepetitionWin = kMate - 5000;
inline constexpr int kDeclarationWin = kMate - 4000;
// As good as mated, but not all ways out were looked at: a mate is told only
// when it is proved.
inline constexpr int kUnprovedLoss = 3000 - kMate;

constexpr bool is_mate(int value) { return value > kMate - 2000 || value < 2000 - kMate; }
constexpr bool is_mated(int value) { return value < 2000 - kMate; }
// Lost or won for sure, if not by a mate: nothing that is only estimated may
// contradict it.
constexpr bool is_decided(int value) {
    return value >= kLargestEvaluation || value <= -kLargestEvaluation;
}

constexpr int mates_at(int ply) { return kMate - ply; }
constexpr int mated_at(int ply) { return ply - kMate; }

// A mate is so many plies from the root, but in the table from the position.
constexpr int to_table(int value, int ply) {
    if (!is_mate(value)) return value;
    return value > 0 ? value + ply : value - ply;
}
constexpr int from_table(int value, int ply) {
    if (!is_mate(value)) return value;
    return value > 0 ? value - ply : value + ply;
}

}  // namespace shinpan::shogi
