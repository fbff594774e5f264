#include "engines/shogi/evaluation.h"

#include <algorithm>
#include <array>

#include "engines/shogi/features.h"

namespace shinpan::shogi {
namespace {

// In the order of Kind: pawn, lance, knight, silver, bishop, rook, gold, king,
// then the promoted ones.
constexpr std::array<int, kKinds> kValue{100, 350, 400, 550, 900, 1050, 600,
                                         0,   650, 600, 600, 600, 1200, 1450};
constexpr int kTempo = 20;
constexpr int kFreezeLeft = 150;

class WeightSum {
public:
    explicit WeightSum(const Weights& weights) : weights_(weights) {}
    void add(std::size_t index) { total_ += weights_[index]; }
    int total() const { return total_; }

private:
    const Weights& weights_;
    int total_ = 0;
};

}  // namespace

int evaluate(const Position& position, const Weights& weights) {
    PerSide<WeightSum> sums{{WeightSum(weights), WeightSum(weights)}};
    features::visit(position, sums);
    const Side us = position.to_move();
    const Side them = opponent(us);
    const int worth = sums[us].total() - sums[them].total() + kTempo +
                      kFreezeLeft * (position.freezes(us) - position.freezes(them));
    // A study may have any number of pieces.
    return std::clamp(worth, 1 - kLargestEvaluation, kLargestEvaluation - 1);
}

int evaluate(const Position& position) { return evaluate(position, usual_weights()); }

int piece_value(Kind kind) { return kind == Kind::none ? 0 : kValue[index_of(kind)]; }

}  // namespace shinpan::shogi
