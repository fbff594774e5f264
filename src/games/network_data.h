// What the data of every game have in common when a server tells of them; see NetworkData in
// game_card.h. Sides are numbers there: 1 moves first.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "core/object.h"
#include "core/result.h"
#include "core/side.h"
#include "games/game_card.h"

namespace shinpan {

constexpr int color_of(Side side) { return side == Side::first ? 1 : 2; }
constexpr std::string_view color_name(Side side) { return side == Side::first ? "black" : "white"; }

// Of the game that an AnyGame holds, or of an AnyGame itself.

template <class Game>
Object begun_context(const Game& game, Side side) {
    return Object().set("your_turn", game.to_move() == side).set("your_color", color_of(side));
}

template <class Game>
Object turn_context(const Game& game) {
    const Value last = game.ply() == 0 ? Value() : Value(game.move(game.ply() - 1));
    return Object()
        .set("move_number", static_cast<double>(game.ply() + 1))
        .set("to_move", color_of(game.to_move()))
        .set("last_move", last);
}

inline Object accepted_context(std::string_view accepted) {
    return Object().set("accepted", accepted.empty() ? Value() : Value(accepted));
}

// All moves since the start, if they are not too many: a list of more might not fit into a heredoc,
// and the position tells enough.
template <class Game>
void add_moves(Object& context, const Game& game) {
    constexpr std::size_t kMostMoves = 4096;
    if (game.ply() > kMostMoves) return;
    List moves;
    moves.reserve(game.ply());
    for (std::size_t i = 0; i < game.ply(); ++i)
        moves.emplace_back(game.move(i));
    context.set("moves", std::move(moves));
}

// "abcdefghi" with three in a row is "abc/def/ghi".
std::string with_rows(std::string_view cells, std::size_t width);

// A key that a context must have.
Result<std::string> needed_text(const Object& context, std::string_view key);

}  // namespace shinpan
