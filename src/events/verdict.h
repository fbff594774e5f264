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

// What is to stand below the sentence: the last lines of the standard error of a program that did not
// start or crashed, each behind a line end. Empty: there is nothing.
std::string last_words_of(const GameEnded& ended);

}  // namespace shinpan
