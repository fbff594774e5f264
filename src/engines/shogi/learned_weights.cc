#include "engines/shogi/weights.h"

namespace shinpan::shogi {

const Weights& learned_weights() {
    static const Weights weights = weights_by_hand();
    return weights;
}

}  // namespace shinpan::shogi
