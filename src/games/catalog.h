// The games that Shinpan knows: those that are built in, and guests whose rules are programs.
#pragma once

#include <functional>
#include <span>
#include <string_view>

#include "core/result.h"
#include "games/game_card.h"

namespace shinpan {

// Cards stay where they are for as long as the program runs.
std::span<const GameCard> catalog();
// The first of them.
std::span<const GameCard> built_in_games();

inline constexpr std::size_t kMostGuests = 200;
// A guest is known by its name from now on. One that is known already, by the same version and file, is
// that one; another of the same name is ErrorKind::usage.
Result<const GameCard*> welcome(GameCard guest);
// How the rules program of stored terms is found and started again; handed in by who knows processes.
using GuestFinder = std::function<Result<GameCard>(const GameOrigin& origin)>;
void set_guest_finder(GuestFinder finder);
// The game of that name and origin, which becomes known if it is not. Rules that have changed since are
// ErrorKind::usage.
Result<const GameCard*> find_guest(std::string_view name, const GameOrigin& origin);

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
