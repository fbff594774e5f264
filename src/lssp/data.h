// What a server tells of a game, with the keys in the order in which they are sent. What stands in a
// context is the game's own affair: NetworkData of its card.
#pragma once

#include <string_view>

#include "core/object.h"
#include "core/outcome.h"
#include "games/catalog.h"

namespace shinpan::lssp {

// Initial-Context: the position that play begins with, and what `side` has to know of it.
inline Object initial_context(const AnyGame& game, Side side) {
    return card_of(game).network->initial_context(game, side);
}

// Game-Context: the position to move in.
inline Object game_context(const AnyGame& game) {
    return card_of(game).network->game_context(game);
}

// Game-Status-Result: the position after the action; `accepted` is the move that was played, empty:
// none was.
inline Object status_result(const AnyGame& game, std::string_view accepted) {
    return card_of(game).network->status_result(game, accepted);
}

// Any ...-Detail?: a word for programs and a sentence for people.
inline Object detail(std::string_view type, std::string_view message) {
    return Object().set("detail_type", type).set("message", message);
}
inline Object detail(Ending ending, std::string_view message) {
    return detail(word(ending), message);
}

}  // namespace shinpan::lssp
