// Sides and moves of a game for people: a game whose rules are a program brings its own words for them.
#pragma once

#include <string>
#include <string_view>

#include "core/language.h"
#include "games/any_game.h"

namespace shinpan::report {

// "hex", "ヘックス".
std::string game_in_words(std::string_view game, Language language);
// "red", "赤".
std::string side_in_words(const AnyGame& game, Side side, Language language);
// The same by the name of the game, which may not be known any more, and of the side.
std::string side_in_words(std::string_view game, Side side, std::string_view name,
                          Language language);
// "4: column 4 (d2)", where its rules say it in other words; else the move as it stands.
std::string move_in_words(const AnyGame& before, std::string_view move, Language language);

}  // namespace shinpan::report
