// What a server tells of a game, with the keys in the order in which they are sent. What stands in a
// context is the game's own affair: NetworkData of its card.
#pragma once

#include <string_view>

#include "core/object.h"
#include "core/outcome.h"
#include "games/catalog.h"
#include "games/network_data.h"
#include "protocol/lssp/messages.h"

namespace shinpan::lssp {

// Initial-Context: the position that play begins with, and what `side` has to know of it.
inline Object initial_context(const AnyGame& game, Side side) {
    return card_of(game).network->initial_context(game, side);
}

// Game-Context: the position to move in.
inline Object game_context(const AnyGame& game) {
    return card_of(game).network->game_context(game);
}

// For one who may come back: what led to the position of a context, in every game.
inline void add_history(Object& context, const AnyGame& game) {
    if (!context.find("moves")) add_moves(context, game);
}

// Game-Status-Result: the position after the action; `accepted` is the move that was played, empty:
// none was.
inline Object status_result(const AnyGame& game, std::string_view accepted) {
    return card_of(game).network->status_result(game, accepted);
}

// Game-End, as the player of that side sees it.
inline End::Result result_for(Side side, const Outcome& outcome) {
    if (outcome.ending == Ending::no_game) return End::Result::nogame;
    if (!outcome.winner) return End::Result::draw;
    return *outcome.winner == side ? End::Result::win : End::Result::lose;
}

// Any ...-Detail?: a word for programs and a sentence for people.
inline Object detail(std::string_view type, std::string_view message) {
    return Object().set("detail_type", type).set("message", message);
}
inline Object detail(Ending ending, std::string_view message) {
    return detail(word(ending), message);
}

}  // namespace shinpan::lssp
