#include "standings/game_result.h"

#include <cassert>

namespace shinpan::standings {

double points(const GameResult& result, Side side, const Points& worth) {
    assert(counts(result));
    if (!result.outcome.winner) return worth.draw;
    return *result.outcome.winner == side ? worth.win : worth.loss;
}

}  // namespace shinpan::standings
