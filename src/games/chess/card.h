#pragma once

#include "games/game_card.h"

namespace shinpan::chess {

GameCard card();

}  // namespace shinpan::chess
