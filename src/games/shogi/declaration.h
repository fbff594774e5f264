// Impasse: with the king in the camp of the other a player may declare instead of moving, and
// points decide.
#pragma once

#include <optional>

#include "core/outcome.h"
#include "games/shogi/position.h"

namespace shinpan::shogi {

struct Camp {
    bool king_is_in = false;  // in the last three ranks
    int pieces = 0;           // others there
    // Of those and of the hand: 5 for rooks and bishops, promoted or not, 1 for the others.
    int points = 0;
};

Camp camp_of(const Position& position, Side side);

// How the game ends if the side to move declares now, by the rules of the position; nothing: it may
// not, and a player who does so anyway has made an illegal move. It needs its king and ten other
// pieces in the camp, must not be in check, and must have points enough; with handicap_points white
// also has those of the pieces that are missing from the box. A declaration is no move: what is
// frozen makes no difference.
std::optional<Outcome> outcome_of_declaration(const Position& position);

}  // namespace shinpan::shogi
