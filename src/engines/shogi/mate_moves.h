// The moves of a mate by checks: those that give check, and those that answer one. With freezes a
// move comes in up to fifteen forms, and those that cannot differ in what follows are listed once.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "games/shogi/position.h"

namespace shinpan::shogi {

struct MateMove {
    Move move;
    int answers;         // how many moves there are to it without their freezes; 0: not counted
    std::uint64_t hash;  // of the position after it
};

// All checks of the side to move, behind what `list` has. Of the freezes that a check may carry:
// each kind that can answer it; and one of the kinds that cannot, which keeps the other from
// freezing, where the other has a freeze left. A check that mates at once is given back instead,
// and the list is of no use then.
std::optional<Move> list_checks(const Position& position, std::vector<MateMove>& list);

// All answers of the side to move, which is in check. Of the freezes that an answer may carry: each
// kind that could give check next; and one of those that cannot, where the other has a freeze left.
// An answer after which there is no check any more is given back instead, where that is seen.
std::optional<Move> list_answers(const Position& position, std::vector<MateMove>& list);

}  // namespace shinpan::shogi
