#pragma once

#include "games/game_card.h"

namespace shinpan::othello {

GameCard card();

}  // namespace shinpan::othello
