// How a game ended, in a sentence for people.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "core/language.h"
#include "core/side.h"
#include "events/event.h"

namespace shinpan {

// "B wins against A: A made an illegal move (c9 is no square)". With the number of `moves` those that the
// board has not counted have a number too: "B wins: mate in 83".
std::string sentence(const GameEnded& ended, const PerSide<std::string>& players, Language language,
                     std::optional<std::size_t> moves = std::nullopt);

// What is to stand below the sentence: the last lines of the standard error of a program that did not
// start or crashed, each behind a line end. Empty: there is nothing.
std::string last_words_of(const GameEnded& ended);

}  // namespace shinpan
