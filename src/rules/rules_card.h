// The card of a game whose rules are a program, made from what the program says of itself.
#pragma once

#include <memory>

#include "games/game_card.h"
#include "rules/rules.h"

namespace shinpan::rules {

// It keeps the program, and what its texts point to, for as long as there is a copy of it.
GameCard card_of(const std::shared_ptr<Rules>& rules);

}  // namespace shinpan::rules
