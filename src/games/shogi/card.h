// Shogi and Freeze-Shogi are one game with two sets of rules, and two cards.
#pragma once

#include "games/game_card.h"

namespace shinpan::shogi {

GameCard card();
GameCard freeze_card();

}  // namespace shinpan::shogi
