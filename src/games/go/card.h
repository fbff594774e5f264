#pragma once

#include "games/game_card.h"

namespace shinpan::go {

GameCard card();

}  // namespace shinpan::go
