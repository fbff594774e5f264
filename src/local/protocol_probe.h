// Which other protocol a program answers to, by asking it.
#pragma once

#include <string>

#include "contestants/contestant.h"
#include "contestants/other_protocol.h"
#include "games/any_game.h"

namespace shinpan {

// Starts it once for each other protocol and asks for the first move of a game that is played over
// that, the present one if it is. The question of protocol_question() about the first that it
// answers to; empty: to none of them, for all that can be told in a moment.
std::string probe_protocol(const Contestant& contestant, const AnyGame& game,
                           const std::string& launcher);

}  // namespace shinpan
