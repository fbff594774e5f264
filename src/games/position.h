// What a game has to be so that everything else (perft, searches, the referee) can use it.
#pragma once

#include <concepts>
#include <optional>

#include "core/outcome.h"
#include "core/side.h"

namespace shinpan {

// A board and whose turn it is: a value without history, cheap to copy, so searches copy instead of
// undoing. `legal_moves()` is empty once there is an outcome; `play` takes one of its moves.
template <class P>
concept GamePosition = std::copyable<P> && std::equality_comparable<P> &&
    requires(const P position, P changing, const typename P::Move move) {
    { position.to_move() } -> std::same_as<Side>;
    { position.outcome() } -> std::same_as<std::optional<Outcome>>;
    { *position.legal_moves().begin() } -> std::convertible_to<typename P::Move>;
    { position.legal_moves().size() } -> std::convertible_to<std::size_t>;
    changing.play(move);
};

}  // namespace shinpan
