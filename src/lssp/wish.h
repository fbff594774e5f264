// What a client would like to play: its Rule-Intension in free words, and the options that it sets.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/result.h"
#include "core/side.h"
#include "lssp/rules.h"
#include "protocol/lssp/messages.h"
#include "server/wish.h"

namespace shinpan::lssp {

using server::Wish;

// Generous: "othello", "go 9x9", "go size=13 komi=6.5", "将棋", "フリーズ将棋 を". What cannot be
// played is ErrorKind::usage, with all that can be.
Result<Wish> wish_from(const Intent& intent);

// The game that some words name, with the settings among them.
Result<Proposal> proposal_from_words(std::string_view words);

// "black", "2", "gote", "o", "後手"; nothing: neither side. Colours are those of the game: in chess
// white moves first.
std::optional<Side> side_from_word(std::string_view word, std::string_view game = "");
// How a game calls its sides: "red or yellow".
std::string side_words(std::string_view game);

}  // namespace shinpan::lssp
