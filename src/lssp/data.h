// What a server tells of a game, with the keys in the order in which they are sent.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/outcome.h"
#include "games/any_game.h"
#include "lssp/value.h"

namespace shinpan::lssp {

// Initial-Context: the position that play begins with, and what `side` has to know of it.
Object initial_context(const AnyGame& game, Side side);

// Game-Context: the position to move in.
Object game_context(const AnyGame& game);

// Game-Status-Result: the position after the action; `accepted` is the move that was played, empty:
// none was.
Object status_result(const AnyGame& game, std::string_view accepted);

// Any ...-Detail?: a word for programs and a sentence for people.
Object detail(std::string_view type, std::string_view message);
inline Object detail(Ending ending, std::string_view message) {
    return detail(word(ending), message);
}

// A side as a number: 1 moves first.
constexpr int color_of(Side side) { return side == Side::first ? 1 : 2; }

}  // namespace shinpan::lssp
