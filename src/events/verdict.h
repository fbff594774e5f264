// How a game ended, in a sentence for people.
#pragma once

#include <string>

#include "core/side.h"
#include "events/event.h"

namespace shinpan {

enum class Language { english, japanese };

// "B wins against A: A made an illegal move (c9 is no square)".
std::string sentence(const GameEnded& ended, const PerSide<std::string>& players,
                     Language language);

}  // namespace shinpan
