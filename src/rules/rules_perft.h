// Counts the move sequences of a game whose rules are a program, move by move.
#pragma once

#include "games/game_card.h"
#include "rules/rules_game.h"

namespace shinpan::rules {

// A program that fails on the way is an error of the count.
PerftCounter rules_perft(RulesGame root);

}  // namespace shinpan::rules
