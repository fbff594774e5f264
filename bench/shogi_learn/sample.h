// A position that was played, as the regression sees it.
#pragma once

#include <cstdint>
#include <vector>

#include "core/side.h"

namespace shinpan::shogi::learning {

struct Sample {
    PerSide<std::vector<std::uint16_t>> features;  // of weights.h
    Side to_move;
    int score;      // that the search found, for the side to move
    double result;  // 1: the side to move has won, 0.5: nobody
};

using Samples = std::vector<Sample>;

}  // namespace shinpan::shogi::learning
