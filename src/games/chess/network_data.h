#pragma once

#include "games/game_card.h"

namespace shinpan::chess {

const NetworkData& network_data();

}  // namespace shinpan::chess
