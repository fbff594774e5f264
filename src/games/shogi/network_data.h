// Shogi, with and without freezes, as a game server tells it.
#pragma once

#include "games/game_card.h"

namespace shinpan::shogi {

const NetworkData& network_data();

}  // namespace shinpan::shogi
