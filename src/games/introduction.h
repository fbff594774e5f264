// How a game introduces itself to people who have never played it: a few lines, a position that shows
// what it looks like, and handicaps to start from. A game without one is offered all the same.
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "core/language.h"
#include "games/any_game.h"
#include "games/game_card.h"

namespace shinpan {

// Where one player is stronger than the other.
struct Handicap {
    std::string_view word;  // "two-piece"
    PerLanguage<std::string_view> name;
    std::string_view position;
};

struct Introduction {
    std::string_view game;  // the name of its card
    PerLanguage<std::array<std::string_view, 3>> rules;
    std::vector<std::string_view> moves{};  // from the start to what is shown
    std::vector<Handicap> handicaps{};
};

// nullptr: it has none.
const Introduction* introduction_of(std::string_view game);

// The position after its moves.
AnyGame shown_position(const GameCard& card, const Introduction& introduction);

}  // namespace shinpan
