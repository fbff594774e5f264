// Logistic regression: the weights with which the chances that the evaluation gives come nearest to
// what happened.
#pragma once

#include <functional>
#include <span>

#include "engines/shogi/weights.h"
#include "shogi_learn/sample.h"

namespace shinpan::shogi::learning {

struct Regression {
    double of_result = 0.6;  // how much the result counts; the rest is what the search found
    int steps = 160;
    double step = 1.5;   // centipawns that a weight moves at first
    double spread = 50;  // how far, in centipawns, weights are expected from where they begin
    double a_game = 3;   // positions of one game tell as much as so many of different games
    int games = 1;       // that the samples are of
};

// What a centipawn is worth: so many of them are a chance of 73 %.
inline constexpr double kCentipawnsOfAnUnit = 600;

// How far chances are from what happened, a position: cross entropy less that of the target.
double loss(std::span<const Sample> samples, const Weights& weights, const Regression& how);

// The weights that do best on what was not learned from. `tell` hears of the loss on both lists now
// and then. Nothing in it is random.
Weights learn(std::span<const Sample> samples, std::span<const Sample> unseen, const Weights& begin,
              const Regression& how, const std::function<void(int, double, double)>& tell);

}  // namespace shinpan::shogi::learning
