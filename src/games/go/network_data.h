// Go as a game server tells it.
#pragma once

#include "games/game_card.h"

namespace shinpan::go {

const NetworkData& network_data();

}  // namespace shinpan::go
