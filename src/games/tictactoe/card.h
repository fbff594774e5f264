#pragma once

#include "games/game_card.h"

namespace shinpan::tictactoe {

GameCard card();

}  // namespace shinpan::tictactoe
