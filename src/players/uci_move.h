// A move as an engine of UCI says it, read as the game has it.
#pragma once

#include <string_view>

#include "games/chess/notation.h"

namespace shinpan {

// As Notation::move_from_text, and two habits of real engines besides: a promotion in upper case
// ("e7e8Q"), and castling in the words of the other variant, where nothing else can be meant ("e1h1"
// for "e1g1", and the other way round).
Result<chess::Move> move_from_uci(const chess::Position& position, const chess::Rules& rules,
                                  std::string_view text);

}  // namespace shinpan
