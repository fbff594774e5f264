// Games of the engine with itself, each by its own seed: the same ones on any number of threads.
#pragma once

#include "engines/shogi/weights.h"
#include "shogi_learn/sample.h"

namespace shinpan::shogi::learning {

struct SelfPlay {
    std::uint64_t seed;
    int games;
    std::uint64_t nodes;  // a move
    int threads;
};

// The quiet positions of all games, a list for each game.
std::vector<Samples> play(const SelfPlay& order, const Weights& weights);

}  // namespace shinpan::shogi::learning
