// How a game ended, in a sentence for people.
#pragma once

#include <string>

#include "core/language.h"
#include "core/side.h"
#include "events/event.h"

namespace shinpan {

// "B wins against A: A made an illegal move (c9 is no square)".
std::string sentence(const GameEnded& ended, const PerSide<std::string>& players,
                     Language language);

}  // namespace shinpan
