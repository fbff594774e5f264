// How a game whose position tells everything starts, and what it counts: for its card.
//
//     .game_from = simple_start<Position, Notation>,
//     .perft_from = simple_perft<Position, Notation>,
#pragma once

#include "games/perft_counter.h"
#include "games/simple_game.h"

namespace shinpan {

template <GamePosition P, GameNotation<P> Notation>
Result<P> simple_position(const GameSettings& settings) {
    if (settings.position.empty()) return P();
    return Notation::position_from_text(settings.position);
}

template <GamePosition P, GameNotation<P> Notation>
Result<AnyGame> simple_start(const GameSettings& settings) {
    const Result<P> position = simple_position<P, Notation>(settings);
    if (!position) return tl::unexpected(position.error());
    return AnyGame(SimpleGame<P, Notation>(*position));
}

template <GamePosition P, GameNotation<P> Notation>
Result<PerftCounter> simple_perft(const GameSettings& settings) {
    const Result<P> position = simple_position<P, Notation>(settings);
    if (!position) return tl::unexpected(position.error());
    return perft_counter(*position, Notation::move_text);
}

}  // namespace shinpan
