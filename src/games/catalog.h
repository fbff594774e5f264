// The games that Shinpan knows.
#pragma once

#include <span>
#include <string_view>

#include "core/result.h"
#include "games/game_card.h"

namespace shinpan {

std::span<const GameCard> catalog();

// What is played where nothing is said.
const GameCard& usual_game();

// An unknown name is ErrorKind::usage, with the names that there are.
Result<const GameCard*> find_game(std::string_view name);
// Also by what people call it, in either language: "Reversi", "将棋". nullptr: nothing we know.
const GameCard* game_named(std::string_view name);
// The same in free words: Japanese names are found anywhere among them, "将棋を指したい".
const GameCard* game_called(std::string_view words);
// Of a game that is there.
const GameCard& card_of(const AnyGame& game);

// The game of that name, at its start. What it does not have is ErrorKind::usage.
Result<AnyGame> start_game(std::string_view name, const GameSettings& settings);

}  // namespace shinpan
