// What values of a search mean: hundredths of a pawn for the side to move, and
// mates by their length.
#pragma once

#include "engines/shogi/evaluation.h"
#include "search/deepening.h"

namespace shinpan::shogi {

using deepening::from_table;
using deepening::is_mate;
using deepening::kDeepest;
using deepening::kMate;
using deepening::to_table;

inline constexpr int kInfinity = kMate + 1;

// Perpetual check is lost by the rules, but not before it was played four
// times; a declaration wins as soon as it may be made. Both are better than
// anything but a mate.
inline constexpr int kRepetitionWin = kMate - 5000;
inline constexpr int kDeclarationWin = kMate - 4000;
// As good as mated, but not all ways out were looked at: a mate is told only
// when it is proved.
inline constexpr int kUnprovedLoss = 3000 - kMate;

constexpr bool is_mated(int value) { return value < 2000 - kMate; }
// Lost or won for sure, if not by a mate: nothing that is only estimated may
// contradict it.
constexpr bool is_decided(int value) {
    return value >= kLargestEvaluation || value <= -kLargestEvaluation;
}

constexpr int mates_at(int ply) { return kMate - ply; }
constexpr int mated_at(int ply) { return ply - kMate; }

}  // namespace shinpan::shogi
